import { isAnswered } from '#domain/question-types/is-answered.ts';
import { shownLetter } from '#domain/question-types/option-letters.ts';

import type { GradedAnswer } from './quiz-result.ts';

/**
 * An answer in words that need no question: a number as typed, options by the letters that the attempt showed, such as `B` or
 * `A, C`; for a family the text of the option. Empty without an answer.
 */
export function describeResponse({
  response,
  optionOrder = [],
  asked,
}: Pick<GradedAnswer, 'response' | 'optionOrder' | 'asked'>): string {
  if (response === null || !isAnswered(response)) return '';
  const options = asked?.type === 'single' ? asked.options : [];
  return [response]
    .flat()
    .map((id) => {
      const option = options.find((each) => each.id === id);
      return option?.text ?? (shownLetter(optionOrder.indexOf(id)) || id);
    })
    .join(', ');
}
