import type { GradedAnswer, QuizResult } from '#domain/result/quiz-result.ts';

/** What the latest results tell of one question. */
export type ItemFigures = {
  readonly questionId: string;
  /** How many answers there are; one that was left open counts as wrong. */
  readonly answers: number;
  /** Right answers in percent, 0 to 100 (Moodle docs, "Quiz statistics calculations": facility index). */
  readonly facility: number;
  /**
   * Correlation of this question with the rest of its attempt, −1 to 1: the item-rest correlation (Henrysson 1963; Moodle's
   * discrimination index is the same times 100). Null with too few answers, or when all are right or all are wrong.
   */
  readonly discrimination: number | null;
  /** Seconds on the screen, the median. */
  readonly medianSeconds: number;
  /** How often each option was chosen, by its id; only what is answered by options. */
  readonly chosen: ReadonlyMap<string, number>;
};

/** One answer with the share of right ones among the other answers of its attempt, 0 to 1; null when it has none. */
type Sighting = { readonly answer: GradedAnswer; readonly rest: number | null };

/** Fewer pairs than these say nothing about a correlation. */
const fewestPairs = 10;

/** The figures of every question that the results hold, by its id. */
export function analyseItems(results: readonly QuizResult[]): Map<string, ItemFigures> {
  const sightings = new Map<string, Sighting[]>();
  for (const { answers } of results) {
    const right = answers.filter(({ correct }) => correct).length;
    for (const answer of answers) {
      const rest = answers.length > 1 ? (right - Number(answer.correct)) / (answers.length - 1) : null;
      const list = sightings.get(answer.questionId);
      if (list) list.push({ answer, rest });
      else sightings.set(answer.questionId, [{ answer, rest }]);
    }
  }
  return new Map([...sightings].map(([id, list]) => [id, figuresOf(id, list)]));
}

function figuresOf(questionId: string, sightings: readonly Sighting[]): ItemFigures {
  const answers = sightings.map(({ answer }) => answer);
  const right = answers.filter(({ correct }) => correct).length;
  return {
    questionId,
    answers: answers.length,
    facility: (100 * right) / answers.length,
    discrimination: correlate(
      sightings.flatMap(({ answer, rest }) =>
        rest === null ? [] : [[Number(answer.correct), rest] as const],
      ),
    ),
    medianSeconds: median(answers.map(({ seconds }) => seconds)),
    chosen: countChosen(answers),
  };
}

/** Pearson's product-moment correlation; null where a side does not vary. */
function correlate(pairs: readonly (readonly [number, number])[]): number | null {
  if (pairs.length < fewestPairs) return null;
  const [meanX, meanY] = [mean(pairs.map(([x]) => x)), mean(pairs.map(([, y]) => y))];
  const sum = (of: (dx: number, dy: number) => number) =>
    pairs.reduce((total, [x, y]) => total + of(x - meanX, y - meanY), 0);
  const [spreadX, spreadY] = [sum((dx) => dx * dx), sum((_, dy) => dy * dy)];
  // Sums of tiny squares are what rounding leaves of no spread at all.
  if (spreadX < 1e-9 || spreadY < 1e-9) return null;
  return Math.max(-1, Math.min(1, sum((dx, dy) => dx * dy) / Math.sqrt(spreadX * spreadY)));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

/** A text is the answer to a single choice or a number; a list is a multiple choice or an order, where all are chosen. */
function countChosen(answers: readonly GradedAnswer[]): Map<string, number> {
  const chosen = new Map<string, number>();
  for (const { response } of answers) {
    const ids = response === null ? [] : typeof response === 'string' ? [response] : response;
    for (const id of ids) chosen.set(id, (chosen.get(id) ?? 0) + 1);
  }
  return chosen;
}
