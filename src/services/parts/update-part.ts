import { noteOfEdit } from '#domain/change/change.ts';
import { isOvertaken } from '#domain/edit/is-overtaken.ts';
import { type ExamPart, examPartSchema } from '#domain/part/exam-part.ts';
import { partFieldNames } from '#domain/part/part-draft.ts';

import { type UpdateOutcome, updateChecked } from '../firestore/update-checked.ts';

/** The fields of a part that an editor changes. Its order and questions have their own operations. */
const fields = [
  'title',
  'description',
  'examWeight',
  'isActive',
] as const satisfies readonly (keyof ExamPart)[];

export type PartChanges = Partial<Pick<ExamPart, (typeof fields)[number]>>;

/**
 * Merges changed fields into a stored part and sets updatedAt. Refused when one of the fields was changed since `base`
 * was read.
 *
 * @param base the part as the editor read it
 * @param changes only the fields that the editor changed
 */
export function updatePart(base: ExamPart, changes: PartChanges): Promise<UpdateOutcome<ExamPart>> {
  return updateChecked('examParts', base.id, examPartSchema, {
    decide: (current) => (isOvertaken(base, { ...base, ...changes }, current, fields) ? null : changes),
    note: ({ id, title }) =>
      noteOfEdit(
        'part',
        { id, label: title },
        {
          names: { ...partFieldNames, isActive: changes.isActive ? 'Switched on' : 'Switched off' },
          changed: Object.keys(changes),
        },
      ),
  });
}
