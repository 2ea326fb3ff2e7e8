import type { Response } from '../response.ts';
import type { OrderingQuestion } from './ordering-schema.ts';

/** 1 when every step is in its place, otherwise 0: a safe sequence with two steps swapped isn't half safe. */
export function gradeOrdering(question: OrderingQuestion, response: Response): number {
  return Array.isArray(response) &&
    response.length === question.answer.length &&
    question.answer.every((id, place) => response[place] === id)
    ? 1
    : 0;
}
