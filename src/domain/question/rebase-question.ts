import { changedFields } from '#domain/edit/changed-fields.ts';

import { type Question, questionSchema } from './question.ts';
import { type QuestionField, questionFields } from './question-fields.ts';

/** Fields that make sense together only: options of one state with the key of another would be no question. */
const keyFields: readonly QuestionField[] = ['type', 'options', 'answer', 'optionReasons'];

/** My changes to `base`, made to what somebody else has made of it; fields that I left alone stay theirs. */
export function rebaseQuestion(base: Question, mine: Question, theirs: Question): Question {
  const changed = changedFields(base, mine, questionFields);
  const isMine = (field: QuestionField) =>
    changed.includes(field) ||
    (keyFields.includes(field) && changed.some((name) => keyFields.includes(name)));
  const entries = questionFields.map((field): [string, unknown] => [
    field,
    isMine(field) ? mine[field] : theirs[field],
  ]);
  const present = entries.filter(([, value]) => value !== undefined);
  const { id, createdAt, updatedAt } = theirs;
  return questionSchema.parse({ ...Object.fromEntries(present), id, createdAt, updatedAt });
}
