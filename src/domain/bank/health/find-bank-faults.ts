import { catalogueOf } from '#domain/part/catalogue.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';
import { numberKey } from '#domain/question/number-key.ts';
import type { Question } from '#domain/question/question.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';
import { groupBy } from '#domain/shared/group-by.ts';

import { findUnanswerable } from './find-unanswerable.ts';

/** Ids in a quiz or a part whose questions don't exist. */
export type Dangling<T> = { readonly holder: T; readonly ids: readonly string[] };

/** The faults in the bank, those that matter most to learners first. */
export type BankFaults = {
  readonly unanswerable: readonly { readonly question: Question; readonly reason: string }[];
  readonly danglingInQuizzes: readonly Dangling<Quiz>[];
  readonly danglingInParts: readonly Dangling<ExamPart>[];
  /** Their catalogue doesn't match their questions, so that exams read more questions than they ask. */
  readonly outdatedCatalogues: readonly ExamPart[];
  /** The question's part is gone, or doesn't list it. */
  readonly strayed: readonly Question[];
  /** Questions that share a number, by number. */
  readonly sameNumber: readonly (readonly Question[])[];
  /** In no part and no quiz: nobody ever sees them. */
  readonly unused: readonly Question[];
  readonly unexplained: readonly Question[];
};

/**
 * Looks for faults in the bank, and in the parts and quizzes that list its questions.
 *
 * @param unreadable stored documents that can't be read as questions: what lists them doesn't list something deleted
 */
export function findBankFaults(
  questions: readonly Question[],
  quizzes: readonly Quiz[],
  parts: readonly ExamPart[],
  unreadable: readonly { readonly id: string }[] = [],
): BankFaults {
  const known = new Set([...questions, ...unreadable].map(({ id }) => id));
  const inParts = new Map(parts.map(({ id, questionIds }) => [id, new Set(questionIds)]));
  const used = new Set([...quizzes, ...parts].flatMap(({ questionIds }) => questionIds));
  return {
    unanswerable: questions.flatMap((question) => {
      const reason = findUnanswerable(question);
      return reason === null ? [] : [{ question, reason }];
    }),
    danglingInQuizzes: findDangling(quizzes, known),
    danglingInParts: findDangling(parts, known),
    outdatedCatalogues: parts.filter(
      ({ questionIds, catalogue }) => catalogue !== catalogueOf(questionIds, questions),
    ),
    strayed: questions.filter(({ id, partId }) => partId !== '' && !inParts.get(partId)?.has(id)),
    sameNumber: [...groupBy(questions, ({ questionId }) => numberKey(questionId)).values()].filter(
      (group) => group.length > 1,
    ),
    unused: questions.filter(({ id }) => !used.has(id)),
    unexplained: questions.filter(({ explanation }) => explanation.trim() === ''),
  };
}

function findDangling<T extends { readonly questionIds: readonly string[] }>(
  holders: readonly T[],
  known: ReadonlySet<string>,
): Dangling<T>[] {
  return holders
    .map((holder) => ({ holder, ids: holder.questionIds.filter((id) => !known.has(id)) }))
    .filter(({ ids }) => ids.length > 0);
}
