import { minutesFor } from '#domain/exam/paper.ts';
import type { GradedAnswer } from '#domain/result/quiz-result.ts';

import type { Recall } from './study-record.ts';

/** Seconds that the exam leaves for a question. Slower than that is no recall but a search. */
export const examPace = 60 * minutesFor(1);

/** Seconds, a third of the pace: reading four options takes most of it, so what comes this fast was known. */
const quick = 40;

/**
 * How an answer went, from what happened rather than from what learners think of themselves:
 *
 * - wrong, or left open: `again`, since nothing could be recalled;
 * - right, but slow, flagged or a declared guess: `hard`, since chance or a search may have done it;
 * - right: `good`;
 * - right, declared sure, and quick: `sharp`. Once may be luck of the day; twice over it counts as easy.
 */
export function recallOf({ correct, seconds, flagged, certainty }: GradedAnswer): Recall {
  if (!correct) return 'again';
  if (seconds > examPace || flagged || certainty === 'guess') return 'hard';
  return certainty === 'sure' && seconds <= quick ? 'sharp' : 'good';
}
