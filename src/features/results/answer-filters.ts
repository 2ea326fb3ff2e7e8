import { isConfidentMistake, isLuckyGuess } from '#domain/result/certainty.ts';
import type { GradedAnswer } from '#domain/result/quiz-result.ts';

type AnswerFilter = {
  readonly label: string;
  /** What is said when no answer fits. */
  readonly none: string;
  readonly keep: (answer: GradedAnswer) => boolean;
};

/** Which answers of a result are shown, by the filter’s name in the URL. */
export const answerFilters = {
  all: { label: 'All questions', none: 'There are no questions.', keep: () => true },
  wrong: { label: 'Wrong', none: 'Every answer was right.', keep: ({ correct }) => !correct },
  flagged: {
    label: 'Flagged',
    none: 'No question was flagged.',
    keep: ({ flagged }) => flagged === true,
  },
  lucky: { label: 'Lucky guesses', none: 'There are no lucky guesses.', keep: isLuckyGuess },
  mistaken: {
    label: 'Confident mistakes',
    none: 'There are no confident mistakes.',
    keep: isConfidentMistake,
  },
} as const satisfies Record<string, AnswerFilter>;

export type AnswerFilterName = keyof typeof answerFilters;

/** Whether the name in an address is one of a filter. */
export function isAnswerFilter(value: string): value is AnswerFilterName {
  return Object.hasOwn(answerFilters, value);
}
