import {
  type BulkJob,
  editQuizList,
  mergeValues,
  noted,
  type QuizListEdit,
  restoreQuizList,
  valuesOfList,
} from '#domain/bank/bulk-edit.ts';
import { noteOf } from '#domain/change/change.ts';
import { maxQuizQuestions } from '#domain/quiz/quiz-fields.ts';
import { withConnection } from '../firestore/with-connection.ts';
import { changeQuiz } from '../quizzes/change-quiz.ts';
import { getQuizHead } from '../quizzes/get-quiz-head.ts';
import { keepBulkJob } from '../storage/bulk-jobs.ts';
import type { BulkSettings } from './bulk-settings.ts';
import { QuizListError } from './quiz-list-error.ts';

/**
 * Adds questions to a quiz's list, takes them out, or undoes that, in one write.
 *
 * @returns the job with the questions that were added or removed
 * @throws QuizListError
 */
export async function writeQuizList(
  start: BulkJob,
  ids: readonly string[],
  edit: QuizListEdit,
  settings: BulkSettings,
): Promise<BulkJob> {
  const isUndo = start.undone !== null;
  const quiz = await withConnection(() => getQuizHead(edit.value), settings);
  let values = mergeValues(start.planned.values, valuesOfList(quiz?.questionIds ?? [], edit, ids));
  await keepBulkJob({ ...start, planned: { at: '', values } });
  const write = () =>
    changeQuiz(edit.value, {
      decide: ({ questionIds: list }) => {
        // It may be asked again long after it was stopped, when a late write was refused.
        settings.signal.throwIfAborted();
        values = mergeValues(values, valuesOfList(list, edit, ids));
        const questionIds =
          isUndo && edit.field === 'add-to-quiz'
            ? restoreQuizList(list, start.changed)
            : editQuizList(list, edit, ids);
        if (questionIds.length === 0 || questionIds.length > maxQuizQuestions) return null;
        return { questionIds, totalQuestions: questionIds.length };
      },
      note: ({ id, title }) => noteOf('edit', 'quiz', [{ id, label: title }], 'Questions'),
    });
  const outcome = await withConnection(write, settings);
  if (outcome.state !== 'saved') throw new QuizListError(`Quiz ${edit.value} can't have these questions`);
  return { ...noted(start, values), planned: { at: '', values: [] } };
}
