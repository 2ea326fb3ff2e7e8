import type { GradedAnswer } from './quiz-result.ts';

/** Whether the question was ever on the screen. A mock that's handed in early holds questions that nobody has read. */
export function wasSeen({ response, seconds }: Pick<GradedAnswer, 'response' | 'seconds'>): boolean {
  return response !== null || seconds > 0;
}
