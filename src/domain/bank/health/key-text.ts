import { authoringOf } from '#domain/question/authoring.ts';
import type { Question } from '#domain/question/question.ts';
import { typeOf } from '#domain/question/question-types.ts';

import { normalise } from './shingles.ts';

/** The right answer to a question, as the text of its options or a number with its unit. */
export function keyText(question: Question): string {
  return authoringOf(question).describeKey(question);
}

/** Whether any two of these questions have different keys. The order of a key counts only where the order is the answer. */
export function haveOtherKeys(questions: readonly Question[]): boolean {
  return new Set(questions.map(comparedKey)).size > 1;
}

function comparedKey(question: Question): string {
  const { isTyped, options, keyResponse } = typeOf(question);
  if (isTyped) return `${question.type} ${question.family ?? keyText(question)}`;
  const texts = new Map(options(question).map(({ id, text }) => [id, normalise(text)]));
  const key = [keyResponse(question)].flat().map((id) => texts.get(id) ?? id);
  return authoringOf(question).isOrdered ? key.join(' > ') : key.toSorted().join(' | ');
}
