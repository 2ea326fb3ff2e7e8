import { contentOf } from '#domain/bank/question-content.ts';
import { numberKey } from '#domain/question/number-key.ts';
import type { Question } from '#domain/question/question.ts';
import {
  type DraftErrors,
  draftFrom,
  type QuestionDraft,
  questionFromDraft,
} from '#domain/question/question-draft.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import type { PublishOutcome } from '#services/drafts/publish-draft.ts';
import type { UpdateOutcome } from '#services/firestore/update-checked.ts';
import { NumberTakenError } from '#services/questions/number-taken-error.ts';

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

/** Nothing was written, since another question has the number. */
export type Taken = { readonly state: 'taken'; readonly other: Question };

/** The outcome of writing a question, also if another one has its number. */
export async function unlessTaken<O>(write: () => Promise<O>): Promise<O | Taken> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof NumberTakenError) return { state: 'taken', other: error.other };
    throw error;
  }
}

/**
 * Adds a question.
 *
 * @throws NumberTakenError, PartNotFoundError, PartFullError
 */
export async function addToStored(question: Question): Promise<Question> {
  const { addQuestion } = await loadChunk(() => import('#services/questions/add-question.ts'));
  return addQuestion(contentOf(question));
}

/** The error for the number in a form, as long as it's the number that was refused. */
export function numberError(
  outcome: UpdateOutcome<Question> | PublishOutcome<Question> | Taken | null | undefined,
  questionId: string,
): DraftErrors {
  if (outcome?.state !== 'taken') return {};
  if (numberKey(outcome.other.questionId) !== numberKey(questionId.trim())) return {};
  return { questionId: `Another question has this number: “${outcome.other.text.slice(0, 80)}”.` };
}
