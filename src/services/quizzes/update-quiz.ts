import { noteOfEdit } from '#domain/change/change.ts';
import { changedFields, isSameValue } from '#domain/edit/changed-fields.ts';
import { isOvertaken } from '#domain/edit/is-overtaken.ts';
import { isOrderInConflict, mergeIds } from '#domain/edit/merge-ids.ts';
import { normaliseQuiz, type QuizInput } from '#domain/quiz/normalise-quiz.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';
import { quizFieldNames } from '#domain/quiz/quiz-draft.ts';

import type { UpdateOutcome } from '../firestore/update-checked.ts';
import { changeQuiz } from './change-quiz.ts';

/** The fields of a quiz that an editor changes, apart from its questions, which are merged. */
const fields = [
  'title',
  'description',
  'timeLimit',
  'difficulty',
  'category',
  'isFree',
  'partialCredit',
] as const satisfies readonly (keyof Quiz)[];

/**
 * Merges changed fields into a stored quiz, normalised, with a new updatedAt. Questions that two editors added are both
 * kept. Refused when another field was changed since `base` was read.
 *
 * @param base the quiz as the editor read it
 * @param changes only the fields that the editor changed
 */
export function updateQuiz(base: Quiz, changes: QuizInput): Promise<UpdateOutcome<Quiz>> {
  const mine = normaliseQuiz({ ...base, ...changes }, new Date().toISOString());
  return changeQuiz(base.id, {
    decide: (current) => {
      const lists = [base.questionIds, mine.questionIds, current.questionIds] as const;
      if (isOrderInConflict(...lists) || isOvertaken(base, mine, current, fields)) return null;
      const questionIds = mergeIds(...lists);
      const isSame = isSameValue(questionIds, current.questionIds);
      const count = isSame ? current.totalQuestions : questionIds.length;
      return { totalQuestions: count, ...changes, questionIds };
    },
    note: (current, written) =>
      noteOfEdit(
        'quiz',
        { id: current.id, label: current.title },
        { names: quizFieldNames, changed: changedFields(current, written, [...fields, 'questionIds']) },
      ),
  });
}
