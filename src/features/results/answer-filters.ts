import { isConfidentMistake, isLuckyGuess } from '#domain/result/certainty.ts';
import type { GradedAnswer } from '#domain/result/quiz-result.ts';

type AnswerFilter = {
  readonly label: string;
  /** Shown when no answer matches. */
  readonly none: string;
  readonly keep: (answer: GradedAnswer) => boolean;
};

/** The filters of a result's answers, by their names in the URL. */
export const answerFilters = {
  all: { label: 'All questions', none: 'There are no questions.', keep: () => true },
  wrong: { label: 'Wrong or not answered', none: 'Every answer was right.', keep: ({ correct }) => !correct },
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

/** Whether a name in the address is that of a filter. */
export function isAnswerFilter(value: string): value is AnswerFilterName {
  return Object.hasOwn(answerFilters, value);
}
