import type { AttemptMode } from '#domain/attempt/attempt-mode.ts';
import { matchWords } from '#domain/shared/match-words.ts';

import { outcomeOf, type ResultOutcome } from './outcome-of.ts';
import type { QuizResult } from './quiz-result.ts';

/** Which results are shown; an empty text matches any. */
export type ResultFilters = {
  /** Words that must all be in the title. */
  readonly words: string;
  readonly mode: AttemptMode | '';
  readonly outcome: ResultOutcome | '';
};

/** The results that fit every filter, in their order. Practice has no pass mark, so no outcome either. */
export function filterResults(results: readonly QuizResult[], filters: ResultFilters): QuizResult[] {
  const hasWords = matchWords(filters.words);
  return results.filter(
    (result) =>
      (!filters.mode || result.mode === filters.mode) &&
      (!filters.outcome || outcomeOf(result) === filters.outcome) &&
      hasWords(result.quizTitle.toLowerCase()),
  );
}
