import { contentOf } from '#domain/bank/question-content.ts';
import type { Question } from '#domain/question/question.ts';
import type { DraftErrors } from '#domain/question/question-draft.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import type { PublishOutcome } from '#services/drafts/publish-draft.ts';
import type { UpdateOutcome } from '#services/firestore/update-checked.ts';
import { findByQuestionId } from '#services/questions/find-by-question-id.ts';

/** Nothing was written, since another question has the number. */
export type Taken = { readonly state: 'taken'; readonly other: Question };

/**
 * Writes a question unless another one has its number, or the same in capital or small letters: numbers are how people tell
 * questions apart.
 */
export async function ifNumberIsFree<O>(question: Question, write: () => Promise<O>): Promise<O | Taken> {
  const { questionId } = question;
  const spellings = new Set([questionId, questionId.toLowerCase(), questionId.toUpperCase()]);
  const found = (await Promise.all([...spellings].map(findByQuestionId))).flat();
  const other = found.find(({ id }) => id !== question.id);
  return other ? { state: 'taken', other } : write();
}

/**
 * Adds a question unless another one has its number. One that an earlier try stored without getting an answer doesn't count.
 *
 * @throws PartNotFoundError, PartFullError
 */
export async function addIfNumberIsFree(question: Question): Promise<Question | Taken> {
  const { addQuestion, idOfEarlierTry } = await loadChunk(
    () => import('#services/questions/add-question.ts'),
  );
  const fields = contentOf(question);
  return ifNumberIsFree({ ...question, id: idOfEarlierTry(fields) ?? question.id }, () =>
    addQuestion(fields),
  );
}

/** The error for the number in a form, as long as it's the number that was refused. */
export function numberError(
  outcome: UpdateOutcome<Question> | PublishOutcome<Question> | Taken | null | undefined,
  questionId: string,
): DraftErrors {
  if (outcome?.state !== 'taken') return {};
  if (outcome.other.questionId.toLowerCase() !== questionId.trim().toLowerCase()) return {};
  return { questionId: `Another question has this number: “${outcome.other.text.slice(0, 80)}”.` };
}
