import { type Marked, outcomeOf } from './outcome-of.ts';

/** The fields that a score is judged by. */
export type Scored = Marked & { readonly score: number };

/** A score in words, and how good that is. Without a pass mark, as in practice, it is neither good nor bad. */
export type ScoreWords = {
  /** `66%`. */
  readonly score: string;
  /** `passed` or `not passed`; null without a pass mark. */
  readonly outcome: 'passed' | 'not passed' | null;
  readonly tone: 'success' | 'danger' | 'neutral';
};

/** Decides the words and the colour of a score everywhere it is shown. */
export function describeScore(result: Scored): ScoreWords {
  const words = { score: `${result.score}%` };
  const outcome = outcomeOf(result);
  if (outcome === null) return { ...words, outcome, tone: 'neutral' };
  return outcome === 'passed'
    ? { ...words, outcome: 'passed', tone: 'success' }
    : { ...words, outcome: 'not passed', tone: 'danger' };
}
