import type { GradedAnswer, QuizResult } from '#domain/result/quiz-result.ts';
import { wasSeen } from '#domain/result/was-seen.ts';
import { compareText } from '#domain/shared/compare-text.ts';
import { median } from '#domain/shared/median.ts';

/** What the latest results say about one question. Each account counts once, by the earliest of its answers among them. */
export type ItemFigures = {
  readonly questionId: string;
  /** How many accounts saw it; a blank answer counts as wrong. */
  readonly accounts: number;
  /** Right answers in percent, 0 to 100 (Moodle docs, "Quiz statistics calculations": facility index). */
  readonly facility: number;
  /**
   * Correlation of this question with the rest of its attempt, −1 to 1: the item-rest correlation (Henrysson 1963; Moodle's
   * discrimination index is the same times 100). There is none from too few answers, or where all are right, all are wrong, or
   * the rests are all equal.
   */
  readonly discrimination: number | 'too few' | 'no variation';
  /** How many of the accounts the discrimination is from: those whose attempt has other answers. */
  readonly pairs: number;
  /** Seconds on the screen, the median. */
  readonly medianSeconds: number;
  /** How often each option was chosen, by its id; only for questions that are answered by options. */
  readonly chosen: ReadonlyMap<string, number>;
};

/** The figures of every question by its id, and the number of accounts behind them. */
export type ItemAnalysis = { readonly items: ReadonlyMap<string, ItemFigures>; readonly accounts: number };

/** One answer, and the share of right ones among the others seen in its attempt, 0 to 1; null when there are no others. */
type Sighting = { readonly answer: GradedAnswer; readonly rest: number | null };

/** Fewer pairs than these say nothing about a correlation. */
const fewestPairs = 10;

/**
 * Analyses every question in the results. Only the earliest answer of each account to a question counts, so that nobody
 * outweighs the others. It needn't be their first ever: a result holds only the answers of the latest attempt at its quiz.
 * Questions that were never on the screen are left out.
 */
export function analyseItems(results: readonly QuizResult[]): ItemAnalysis {
  const sightings = new Map<string, Sighting[]>();
  const seen = new Set<string>();
  for (const { userId, ...result } of results.toSorted(byTime)) {
    const answers = result.answers.filter(wasSeen);
    const right = answers.filter(({ correct }) => correct).length;
    for (const answer of answers) {
      const key = JSON.stringify([userId, answer.questionId]);
      if (seen.has(key)) continue;
      seen.add(key);
      const rest = answers.length > 1 ? (right - Number(answer.correct)) / (answers.length - 1) : null;
      const list = sightings.get(answer.questionId);
      if (list) list.push({ answer, rest });
      else sightings.set(answer.questionId, [{ answer, rest }]);
    }
  }
  return {
    items: new Map([...sightings].map(([id, list]) => [id, figuresOf(id, list)])),
    accounts: new Set(results.map(({ userId }) => userId)).size,
  };
}

/** By id where the times are equal, so that the outcome doesn't depend on the order of the results. */
function byTime(a: QuizResult, b: QuizResult): number {
  return Date.parse(a.completedAt) - Date.parse(b.completedAt) || compareText(a.id, b.id);
}

function figuresOf(questionId: string, sightings: readonly Sighting[]): ItemFigures {
  const answers = sightings.map(({ answer }) => answer);
  const right = answers.filter(({ correct }) => correct).length;
  const pairs = sightings.flatMap(({ answer, rest }) =>
    rest === null ? [] : [[Number(answer.correct), rest] as const],
  );
  return {
    questionId,
    accounts: answers.length,
    facility: (100 * right) / answers.length,
    discrimination: correlate(pairs),
    pairs: pairs.length,
    medianSeconds: median(answers.map(({ seconds }) => seconds)) ?? 0,
    chosen: countChosen(answers),
  };
}

/** Pearson's product-moment correlation. */
function correlate(pairs: readonly (readonly [number, number])[]): ItemFigures['discrimination'] {
  if (pairs.length < fewestPairs) return 'too few';
  const [meanX, meanY] = [mean(pairs.map(([x]) => x)), mean(pairs.map(([, y]) => y))];
  const sum = (of: (dx: number, dy: number) => number) =>
    pairs.reduce((total, [x, y]) => total + of(x - meanX, y - meanY), 0);
  const [spreadX, spreadY] = [sum((dx) => dx * dx), sum((_, dy) => dy * dy)];
  // A sum of squares this small is a rounding error: there is no spread.
  if (spreadX < 1e-9 || spreadY < 1e-9) return 'no variation';
  return Math.max(-1, Math.min(1, sum((dx, dy) => dx * dy) / Math.sqrt(spreadX * spreadY)));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * A text answers a single-choice or numeric question; a list answers a multiple-choice or ordering one, where all options are
 * chosen.
 */
function countChosen(answers: readonly GradedAnswer[]): Map<string, number> {
  const chosen = new Map<string, number>();
  for (const { response } of answers) {
    const ids = response === null ? [] : typeof response === 'string' ? [response] : response;
    for (const id of ids) chosen.set(id, (chosen.get(id) ?? 0) + 1);
  }
  return chosen;
}
