import * as z from 'zod/mini';

import { documentId } from '#domain/shared/document-id.ts';

import { papersWithoutRepeat } from './chapter-shares.ts';
import { paper } from './paper.ts';

/** The numbers of the papers that are the same for everyone, as the ids of their documents: `1` to `10`. */
export const paperNumbers: readonly string[] = Array.from({ length: papersWithoutRepeat }, (_, index) =>
  String(index + 1),
);

/** A numbered paper. No two of them share a question. */
export const numberedPaperSchema = z.object({
  id: z.string().check(z.refine((id) => paperNumbers.includes(id), 'Not the number of a paper')),
  /** The edition in force when it was built. */
  edition: z.string().check(z.minLength(1), z.maxLength(20)),
  /** In the order of the paper. */
  questionIds: z._default(z.array(documentId).check(z.maxLength(paper.questionCount)), []),
  createdAt: z._default(z.string(), ''),
  updatedAt: z._default(z.string(), ''),
});

export type NumberedPaper = z.infer<typeof numberedPaperSchema>;

/** What a numbered paper is called. */
export function paperTitle(number: string): string {
  return `Paper ${number}`;
}

/** The quiz id of its results: `exam:paper-3`. There are no more of them than papers. */
export function paperQuizId(number: string): string {
  return `exam:paper-${number}`;
}

/** Whether results with this quiz id are of a numbered paper. */
export function isPaperQuizId(quizId: string): boolean {
  return paperNumbers.some((number) => paperQuizId(number) === quizId);
}
