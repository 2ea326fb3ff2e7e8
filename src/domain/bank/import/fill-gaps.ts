import type { QuestionContent } from '#domain/bank/question-content.ts';

import type { Gap } from './import-row.ts';

/** A question that takes another's place, with what its file does not speak of as the other has it. */
export function fillGaps(
  content: QuestionContent,
  former: QuestionContent,
  gaps: readonly Gap[],
): QuestionContent {
  const kept = new Set(gaps);
  const { figure, lookup, ...rest } = content;
  const filled = {
    explanation: kept.has('explanation') ? former.explanation : rest.explanation,
    reference: kept.has('reference') ? former.reference : rest.reference,
    partId: kept.has('partId') ? former.partId : rest.partId,
    difficulty: kept.has('difficulty') ? former.difficulty : rest.difficulty,
    tags: kept.has('tags') ? former.tags : rest.tags,
  };
  const figures = { figure: kept.has('figure') ? former.figure : figure };
  const lookups = { lookup: kept.has('lookup') ? former.lookup : lookup };
  const optional = { ...(figures.figure && figures), ...(lookups.lookup && lookups) };
  if (rest.type === 'numeric' && former.type === 'numeric' && kept.has('unit')) {
    return { ...rest, ...filled, ...optional, answer: { ...rest.answer, unit: former.answer.unit } };
  }
  return { ...rest, ...filled, ...optional };
}
