import type { Question } from '#domain/question/question.ts';

import { catalogueRow, formatCatalogue, parseCatalogue } from './catalogue.ts';
import { type ExamPart, maxCatalogue, maxPartIds, maxPartQuestions } from './exam-part.ts';

/** The questions of a part, and what its catalogue says of them. */
export type PartContent = Pick<ExamPart, 'questionIds' | 'catalogue'>;

/** What happens to a part when the bank changes. */
export type PartEdit = {
  /** Ids to append unless they are already there. */
  readonly added?: readonly string[];
  readonly removed?: readonly string[];
  /** Questions in their new version; those that aren't in the part after the edit are ignored. */
  readonly changed?: readonly Question[];
};

/** The content of a part after an edit. Rows of questions that aren't in it any more are dropped. */
export function editPart(
  { questionIds, catalogue }: PartContent,
  { added = [], removed = [], changed = [] }: PartEdit,
): PartContent {
  const gone = new Set(removed);
  const ids = new Set([...questionIds.filter((id) => !gone.has(id)), ...added]);
  const rows = new Map(parseCatalogue(catalogue).rows);
  for (const question of changed) rows.set(question.id, catalogueRow(question));
  return {
    questionIds: [...ids],
    catalogue: formatCatalogue([...rows.values()].filter(({ id }) => ids.has(id))),
  };
}

/** Whether a part is too large for its document. */
export function isOverfull({ questionIds, catalogue }: PartContent): boolean {
  return (
    questionIds.length > maxPartQuestions ||
    questionIds.reduce((sum, { length }) => sum + length, 0) > maxPartIds ||
    catalogue.length > maxCatalogue
  );
}
