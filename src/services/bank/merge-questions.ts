import { noteOf } from '#domain/change/change.ts';
import type { Question } from '#domain/question/question.ts';
import { inChunks } from '#domain/shared/in-chunks.ts';

import { askForIds } from '../firestore/ask-for-ids.ts';
import { deleteQuestions } from '../questions/delete-questions.ts';
import { getQuestion } from '../questions/get-question.ts';
import { questionBatch } from '../questions/question-batch.ts';
import { changeQuiz } from '../quizzes/change-quiz.ts';
import { listQuizzes } from '../quizzes/list-quizzes.ts';

/**
 * Keeps one of several equal questions: quizzes list it in place of the others, which are deleted and can be restored for
 * thirty days. Can be repeated after a failure.
 *
 * @returns the ids of those that stay because somebody changed them meanwhile; null when the kept one was changed or deleted:
 * then nothing is changed
 */
export async function mergeQuestions(kept: Question, others: readonly Question[]): Promise<string[] | null> {
  if ((await getQuestion(kept.id))?.updatedAt !== kept.updatedAt) return null;
  const readAs = new Map(others.map(({ id, updatedAt }) => [id, updatedAt]));
  const stored = await askForIds('questions', [...readAs.keys()], ['updatedAt']);
  const changed = stored.flatMap(({ id, data }) => (data.updatedAt === readAs.get(id) ? [] : [id]));
  // Those that are gone already count, too: an earlier try may have failed after deleting them.
  const gone = new Set([...readAs.keys()].filter((id) => !changed.includes(id)));
  // Reads the quizzes again: one added since would otherwise still list a deleted question.
  const quizzes = await listQuizzes();
  for (const { id } of quizzes.filter(({ questionIds }) => questionIds.some((one) => gone.has(one)))) {
    await changeQuiz(id, {
      decide: ({ questionIds }) => {
        const merged = [...new Set(questionIds.map((one) => (gone.has(one) ? kept.id : one)))];
        return { questionIds: merged, totalQuestions: merged.length };
      },
      note: ({ title }) => noteOf('edit', 'quiz', [{ id, label: title }], 'Duplicates merged'),
    });
  }
  for (const ids of inChunks([...gone], questionBatch)) {
    changed.push(...(await deleteQuestions(ids, { readAs, kept: kept.id })));
  }
  return changed;
}
