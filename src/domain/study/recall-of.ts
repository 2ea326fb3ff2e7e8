import { minutesFor } from '#domain/exam/paper.ts';
import type { GradedAnswer } from '#domain/result/quiz-result.ts';

import type { Recall } from './study-record.ts';

/** Seconds that the exam allows for a question. A slower answer was looked up rather than recalled. */
export const examPace = 60 * minutesFor(1);

/** Seconds, a third of the pace: reading four options takes most of it, so an answer this fast was known. */
const quick = 40;

/**
 * How an answer went, judged by what happened rather than by self-assessment:
 *
 * - wrong, or left open: `again`, since nothing could be recalled;
 * - right, but slow, flagged or a declared guess: `hard`, since it may have been luck or looked up;
 * - right: `good`;
 * - right, declared sure, and quick: `sharp`. Once may be luck; twice in a row it counts as easy.
 */
export function recallOf({ correct, seconds, flagged, certainty }: GradedAnswer): Recall {
  if (!correct) return 'again';
  if (seconds > examPace || flagged || certainty === 'guess') return 'hard';
  return certainty === 'sure' && seconds <= quick ? 'sharp' : 'good';
}
