import { isOnNumberedPaper } from '#domain/exam/is-asked.ts';
import { type NumberedPaper, numberedPaperSchema } from '#domain/exam/numbered-paper.ts';
import { catalogueRow } from '#domain/part/catalogue.ts';
import type { Question } from '#domain/question/question.ts';
import { readPublicDocument } from '../firestore/public-documents.ts';
import { getQuestions } from '../questions/get-questions.ts';

/** A numbered paper with those of its questions that are still asked. */
export type PaperWithQuestions = NumberedPaper & {
  /** In the order of the paper. */
  readonly questions: readonly Question[];
};

/** The numbered paper, or null when it hasn't been built. Questions that no longer fit
 * are left out. */
export async function getPaper(number: string): Promise<PaperWithQuestions | null> {
  const paper = await readPublicDocument('papers', number, numberedPaperSchema);
  if (!paper) return null;
  const questions = await getQuestions(paper.questionIds);
  return { ...paper, questions: questions.filter((question) => isOnNumberedPaper(catalogueRow(question))) };
}
