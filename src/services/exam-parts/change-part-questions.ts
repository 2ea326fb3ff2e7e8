import { isOrderInConflict, mergeIds } from '#domain/edit/merge-ids.ts';
import { type ExamPart, examPartSchema } from '#domain/part/exam-part.ts';
import { isDocumentId } from '#domain/shared/document-id.ts';

import { type UpdateOutcome, updateChecked } from '../update-checked.ts';
import { PartNotFoundError } from './get-part.ts';

/** Adds question ids to a part, each once. @returns the part as it is stored @throws PartNotFoundError */
export function addQuestionToPart(partId: string, ...questionIds: readonly string[]): Promise<ExamPart> {
  return changeIds(partId, (ids) => [...new Set([...ids, ...questionIds])]);
}

/** Removes question ids from a part. @returns the part as it is stored @throws PartNotFoundError */
export function removeQuestionFromPart(partId: string, ...questionIds: readonly string[]): Promise<ExamPart> {
  return changeIds(partId, (ids) => ids.filter((id) => !questionIds.includes(id)));
}

async function changeIds(partId: string, change: (ids: readonly string[]) => string[]): Promise<ExamPart> {
  // Firestore would throw at an id that no document can have.
  if (!isDocumentId(partId)) throw new PartNotFoundError(partId);
  const outcome = await updateChecked('examParts', partId, examPartSchema, ({ questionIds }) => ({
    questionIds: change(questionIds),
  }));
  if (outcome.state !== 'saved') throw new PartNotFoundError(partId);
  return outcome.stored;
}

/**
 * Puts the questions of a part in another order. What somebody else has added or removed since `part` was read stays so;
 * refused when they have also moved questions, in another way.
 *
 * @param ids the ids of `part`, in their new order
 */
export function orderPartQuestions(part: ExamPart, ids: readonly string[]): Promise<UpdateOutcome<ExamPart>> {
  return updateChecked('examParts', part.id, examPartSchema, (current) => {
    const lists = [part.questionIds, ids, current.questionIds] as const;
    return isOrderInConflict(...lists) ? null : { questionIds: mergeIds(...lists) };
  });
}
