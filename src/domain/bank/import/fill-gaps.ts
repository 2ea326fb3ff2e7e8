import type { QuestionContent } from '#domain/bank/question-content.ts';

import { alignOptions } from './align-options.ts';
import type { Gap } from './import-row.ts';

/** A question that replaces another. It keeps the other's values of the fields that its file says nothing about. */
export function fillGaps(
  content: QuestionContent,
  former: QuestionContent,
  gaps: readonly Gap[],
): QuestionContent {
  const kept = new Set<string>(gaps);
  const named = kept.has('optionIds') ? alignOptions(content, former) : content;
  const filled = { ...named, ...keepFields(former, kept) };
  if (filled.type === 'numeric' && former.type === 'numeric' && kept.has('unit')) {
    return { ...filled, answer: { ...filled.answer, unit: former.answer.unit } };
  }
  return filled;
}

function keepFields(
  {
    type: _type,
    options: _options,
    answer: _answer,
    text: _text,
    questionId: _number,
    ...rest
  }: QuestionContent,
  kept: ReadonlySet<string>,
): Partial<typeof rest> {
  return Object.fromEntries(Object.entries(rest).filter(([field]) => kept.has(field)));
}
