import { noteOf } from '#domain/change/change.ts';
import type { Question } from '#domain/question/question.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';

import { deleteQuestions } from '../questions/delete-questions.ts';
import { changeQuiz } from '../quizzes/change-quiz.ts';

/**
 * Keeps one of several questions that say the same: quizzes list it in place of the others, which are deleted and can be restored
 * for thirty days. After a failure it can be repeated.
 *
 * @param quizzes as far as they are known; those that list none of the others stay as they are
 * @returns the ids of those that somebody has changed meanwhile, and that stay
 */
export async function mergeQuestions(
  kept: Question,
  others: readonly Question[],
  quizzes: readonly Quiz[],
): Promise<string[]> {
  const gone = new Set(others.map(({ id }) => id));
  for (const { id } of quizzes.filter(({ questionIds }) => questionIds.some((one) => gone.has(one)))) {
    await changeQuiz(id, {
      decide: ({ questionIds }) => {
        const merged = [...new Set(questionIds.map((one) => (gone.has(one) ? kept.id : one)))];
        return { questionIds: merged, totalQuestions: merged.length };
      },
      note: ({ title }) => noteOf('edit', 'quiz', [{ id, label: title }], 'Duplicates merged'),
    });
  }
  return deleteQuestions([...gone], new Map(others.map(({ id, updatedAt }) => [id, updatedAt])));
}
