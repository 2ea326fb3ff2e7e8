import { noteOf } from '#domain/change/change.ts';
import type { Question } from '#domain/question/question.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';

import { deleteQuestions } from '../questions/delete-questions.ts';
import { getQuestion } from '../questions/get-question.ts';
import { changeQuiz } from '../quizzes/change-quiz.ts';

/**
 * Keeps one of several questions that say the same: quizzes list it in place of the others, which are deleted and can be restored
 * for thirty days. After a failure it can be repeated.
 *
 * @param quizzes as far as they are known; those that list none of the others stay as they are
 * @returns the ids of those that somebody has changed meanwhile, and that stay; null when that is the kept one, which may be deleted:
 *   then nothing is changed
 */
export async function mergeQuestions(
  kept: Question,
  others: readonly Question[],
  quizzes: readonly Quiz[],
): Promise<string[] | null> {
  if ((await getQuestion(kept.id))?.updatedAt !== kept.updatedAt) return null;
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
  const readAs = new Map(others.map(({ id, updatedAt }) => [id, updatedAt]));
  return deleteQuestions([...gone], { readAs, kept: kept.id });
}
