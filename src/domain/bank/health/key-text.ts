import type { Question } from '#domain/question/question.ts';

import { normalise } from './shingles.ts';

/** What a question takes for right, in the words of its options or as a number with its unit. */
export function keyText(question: Question): string {
  if (question.type === 'numeric') {
    if (question.family !== undefined) return 'Worked out from its values';
    const { value, tolerance, unit } = question.answer;
    return `${value}${unit && ` ${unit}`}${tolerance > 0 ? ` ± ${tolerance}` : ''}`;
  }
  const texts = new Map(question.options.map(({ id, text }) => [id, text]));
  return question.answer.map((id) => texts.get(id) ?? id).join(question.type === 'ordering' ? ' → ' : ', ');
}

/** Whether two of these questions take different answers for right. The order of a key counts only where it is the answer. */
export function haveOtherKeys(questions: readonly Question[]): boolean {
  return new Set(questions.map(comparedKey)).size > 1;
}

function comparedKey(question: Question): string {
  if (question.type === 'numeric') return `numeric ${question.family ?? keyText(question)}`;
  const texts = new Map(question.options.map(({ id, text }) => [id, normalise(text)]));
  const key = question.answer.map((id) => texts.get(id) ?? id);
  return question.type === 'ordering' ? key.join(' > ') : key.toSorted().join(' | ');
}
