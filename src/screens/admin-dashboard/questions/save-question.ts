import type { Question } from '#domain/question/question.ts';
import { draftFrom, type QuestionDraft, questionFromDraft } from '#domain/question/question-draft.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import type { UpdateOutcome } from '#services/firestore/update-checked.ts';

import { addToStored, type Taken, unlessTaken } from './free-number.ts';

/** Loads the function that saves a changed question. */
export const loadUpdate = () => loadChunk(() => import('#services/questions/update-question.ts'));

/** The outcome of saving a question; null if it isn't complete. */
type SaveOutcome = UpdateOutcome<Question> | Taken | null;

/**
 * Saves the changes to a question.
 *
 * @param base the question as the editor read it
 * @param savedBy the uid of the user who saves it
 * @param correction one sentence for learners about a changed key or a withdrawal
 * @throws PartFullError
 */
export async function saveQuestion(
  base: Question,
  changes: Partial<QuestionDraft>,
  savedBy: string,
  correction: string,
): Promise<SaveOutcome> {
  const question = complete(base, changes);
  if (!question) return null;
  const { updateQuestion } = await loadUpdate();
  return unlessTaken(() => updateQuestion(base, question, savedBy, { text: correction }));
}

/**
 * Adds a question that was deleted while it was being edited.
 *
 * @throws PartNotFoundError, PartFullError
 */
export async function saveAsNew(base: Question, changes: Partial<QuestionDraft>): Promise<SaveOutcome> {
  const question = complete(base, changes);
  if (!question) return null;
  return unlessTaken(async () => ({ state: 'saved', stored: await addToStored(question) }));
}

function complete(base: Question, changes: Partial<QuestionDraft>): Question | null {
  const written = questionFromDraft({ ...draftFrom(base), ...changes }, base);
  return written.ok ? written.question : null;
}
