import * as z from 'zod/mini';

import { type NumberedPaper, numberedPaperSchema } from '#domain/exam/numbered-paper.ts';
import { type ExamPart, examPartSchema } from '#domain/part/exam-part.ts';
import { type Question, questionSchema } from '#domain/question/question.ts';
import { parseDocuments } from '#domain/shared/parse-documents.ts';

/** Everything that a mock needs, kept on this device. */
export type Pack = {
  readonly parts: readonly ExamPart[];
  /** Empty in a pack from an older app. */
  readonly papers: readonly NumberedPaper[];
  readonly questions: readonly Question[];
  /** By the server's clock, as an ISO time, half a minute before reading it began: later changes may be missing. */
  readonly storedAt: string;
  /** Bytes of the questions as JSON and of the figures. */
  readonly bytes: number;
};

const storedSchema = z.object({
  parts: z.array(z.unknown()),
  papers: z._default(z.array(z.unknown()), []),
  questions: z.array(z.unknown()),
  storedAt: z.string(),
  bytes: z.number(),
});

/** A stored pack, without the documents that this version of the app can't read; null when there is none. */
export function readPack(stored: unknown): Pack | null {
  const pack = storedSchema.safeParse(stored).data;
  if (!pack) return null;
  return {
    ...pack,
    parts: readAll(examPartSchema, pack.parts),
    papers: readAll(numberedPaperSchema, pack.papers),
    questions: readAll(questionSchema, pack.questions),
  };
}

function readAll<T>(schema: z.ZodMiniType<T>, documents: readonly unknown[]): readonly T[] {
  return parseDocuments(
    schema,
    documents.flatMap((data) => (hasId(data) ? [{ id: data.id, data }] : [])),
  ).documents;
}

function hasId(data: unknown): data is Readonly<Record<string, unknown>> & { readonly id: string } {
  return typeof data === 'object' && data !== null && 'id' in data && typeof data.id === 'string';
}

/** What has to be known of the bank to tell whether a pack is current. */
export type BankNow = {
  readonly parts: readonly Pick<ExamPart, 'id' | 'questionIds' | 'catalogue'>[];
  /** The last changed question; null for an empty bank. */
  readonly lastChanged: Pick<Question, 'id' | 'updatedAt'> | null;
  /** The first numbered paper, since all are stored together. Null when none is built. */
  readonly firstPaper: NumberedPaper | null;
};

/**
 * Whether a pack can be trusted to match the bank. The newest change is looked up in it even if it seems older: its time is read before the
 * write, which may wait for a connection, and comes from the editor's clock if the server's can't be read. A pack downloaded within
 * half a minute of a save counts as outdated.
 */
export function isPackCurrent(pack: Pack, { parts, lastChanged, firstPaper }: BankNow): boolean {
  const paper = pack.papers.find(({ id }) => id === firstPaper?.id);
  const question = pack.questions.find(({ id }) => id === lastChanged?.id);
  return (
    (lastChanged === null || lastChanged.updatedAt <= pack.storedAt) &&
    (question === undefined || question.updatedAt === lastChanged?.updatedAt) &&
    contentOf(pack.parts) === contentOf(parts) &&
    paper?.updatedAt === firstPaper?.updatedAt
  );
}

function contentOf(parts: readonly Pick<ExamPart, 'id' | 'questionIds' | 'catalogue'>[]): string {
  const lines = parts.map(({ id, questionIds, catalogue }) => JSON.stringify([id, questionIds, catalogue]));
  return lines.sort().join('\n');
}
