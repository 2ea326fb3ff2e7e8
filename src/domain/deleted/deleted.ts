import * as z from 'zod/mini';
import { dayLength } from '#domain/shared/day-length.ts';
import { documentId } from '#domain/shared/document-id.ts';

/** What is kept for a while after it was deleted. */
export const deletedKinds = ['question', 'quiz', 'part', 'draft'] as const;

/** Days for which something that was deleted can be restored. */
export const daysRestorable = 30;

/** A deleted document: `content` is what it was, as JSON; `title` is what a list calls it. */
export const deletedSchema = z.object({
  kind: z.enum(deletedKinds),
  /** The id that it had, and gets back. */
  documentId,
  title: z.string().check(z.maxLength(200)),
  content: z.string().check(z.maxLength(900_000)),
  /** The parts that the question was in. */
  partIds: z.array(documentId).check(z.maxLength(100)),
  deletedBy: z.string(),
  /** By the server's clock, ISO. */
  deletedAt: z.string(),
});

export type DeletedKind = (typeof deletedKinds)[number];
export type DeletedDocument = z.infer<typeof deletedSchema>;

/** The id under which a deleted document is kept. */
export function deletedId({ kind, documentId: id }: Pick<DeletedDocument, 'kind' | 'documentId'>): string {
  return `${kind}-${id}`;
}

/** Days left to restore it, rounded up; 0 once the next sweep erases it. @param now milliseconds */
export function daysLeft({ deletedAt }: Pick<DeletedDocument, 'deletedAt'>, now: number): number {
  return Math.max(0, Math.ceil(daysRestorable - (now - Date.parse(deletedAt)) / dayLength));
}
