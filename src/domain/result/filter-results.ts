import type { QuizResult } from './quiz-result.ts';

export const resultModes = ['quiz', 'practice', 'exam'] as const;

/** Which results are shown; an empty text takes any. */
export type ResultFilters = {
  /** Words, all of which the title holds. */
  readonly words: string;
  readonly mode: (typeof resultModes)[number] | '';
  readonly outcome: 'passed' | 'not-passed' | '';
};

export const anyResult: ResultFilters = { words: '', mode: '', outcome: '' };

/** The results that fit every filter, in their order. Practice has no pass mark, so no outcome either. */
export function filterResults(results: readonly QuizResult[], filters: ResultFilters): QuizResult[] {
  const words = filters.words.toLowerCase().split(/\s+/u).filter(Boolean);
  return results.filter(
    ({ quizTitle, mode, passed, passMark }) =>
      (!filters.mode || mode === filters.mode) &&
      (!filters.outcome || (passMark > 0 && passed === (filters.outcome === 'passed'))) &&
      words.every((word) => quizTitle.toLowerCase().includes(word)),
  );
}

/** One attempt in the course of time; `score` in percent. */
export type TrendPoint = { readonly at: string; readonly score: number; readonly title: string };

/** Every attempt that the results know of, earlier ones included, oldest first. */
export function trendOf(results: readonly QuizResult[]): TrendPoint[] {
  return results
    .flatMap(({ quizTitle, score, completedAt, history }) =>
      [...history, { score, completedAt }].map((entry) => ({
        at: entry.completedAt,
        score: entry.score,
        title: quizTitle,
      })),
    )
    .filter(({ at }) => !Number.isNaN(Date.parse(at)))
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

/** Right answers out of all by exam part, over several results. */
export function sumPartScores(results: readonly QuizResult[]): QuizResult['partScores'] {
  const sums: Record<string, { correct: number; total: number }> = {};
  for (const [part, { correct, total }] of results.flatMap(({ partScores }) => Object.entries(partScores))) {
    const sum = sums[part] ?? { correct: 0, total: 0 };
    sums[part] = { correct: sum.correct + correct, total: sum.total + total };
  }
  return sums;
}
