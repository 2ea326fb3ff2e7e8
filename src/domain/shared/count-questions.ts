import { inDigits } from './in-digits.ts';

/** `1 question`, `12 questions` or `1,234 questions`. */
export function countQuestions(count: number): string {
  return count === 1 ? '1 question' : `${inDigits(count)} questions`;
}
