import { changedFields, fieldsOf, pickFields } from '#domain/edit/changed-fields.ts';

import type { Question } from './question.ts';
import { draftFrom, type QuestionDraft, questionFromDraft } from './question-draft.ts';
import { questionDraftNames } from './question-draft-names.ts';

type Field = keyof QuestionDraft;

const fields = fieldsOf(questionDraftNames);

/** Fields that only make sense together: options of one version with the key of another would be no question. */
const groups: readonly (readonly Field[])[] = [
  ['type', 'options', 'value', 'tolerance', 'unit'],
  ['figureSrc', 'figureAlt'],
  ['indexWord', 'chapter', 'section'],
];

/**
 * Applies my changes to `from` to somebody else's version of it; fields that I left alone stay theirs.
 *
 * @param saved `mine` as it would be saved
 */
export function rebaseDraft(
  mine: QuestionDraft,
  from: QuestionDraft,
  onto: QuestionDraft,
  saved = mine,
): QuestionDraft {
  const changed = changedFields(from, saved, fields);
  const isMine = (field: Field) =>
    changed.includes(field) ||
    groups.some((group) => group.includes(field) && group.some((other) => changed.includes(other)));
  return { ...onto, ...pickFields(mine, fields.filter(isMine)) };
}

/** The same for a question of the bank. A blank at the end of a text isn't saved, so it's no change. */
export function rebaseQuestion(mine: QuestionDraft, from: Question, onto: Question): QuestionDraft {
  const written = questionFromDraft(mine, from);
  return rebaseDraft(mine, draftFrom(from), draftFrom(onto), written.ok ? draftFrom(written.question) : mine);
}
