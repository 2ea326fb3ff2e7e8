/** What a score is judged by. */
export type Scored = {
  readonly score: number;
  readonly passMark: number;
  readonly passed?: boolean | undefined;
};

/** A score in words, and how good that is. Without a pass mark, as in practice, it is neither good nor bad. */
export type ScoreWords = {
  /** `66%`. */
  readonly score: string;
  /** `passed` or `not passed`; null without a pass mark. */
  readonly outcome: 'passed' | 'not passed' | null;
  readonly tone: 'success' | 'danger' | 'neutral';
};

/** The one rule for the words and the colour of a score, wherever one is shown. */
export function describeScore({ score, passMark, passed }: Scored): ScoreWords {
  const words = { score: `${score}%` };
  if (passMark === 0) return { ...words, outcome: null, tone: 'neutral' };
  return passed
    ? { ...words, outcome: 'passed', tone: 'success' }
    : { ...words, outcome: 'not passed', tone: 'danger' };
}
