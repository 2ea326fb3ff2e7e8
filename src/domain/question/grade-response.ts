import type { Marking, Response } from '#domain/question-types/response.ts';

import type { Question } from './question.ts';
import { typeOf } from './question-types.ts';

/** The share of the mark that a response earns, 0 to 1. No response earns nothing. */
export function gradeResponse(question: Question, response: Response | null, marking: Marking): number {
  return response === null ? 0 : typeOf(question).grade(question, response, marking);
}

/** Whether a response is wholly right. Partial credit makes no difference to that. */
export function isRight(question: Question, response: Response | null): boolean {
  return gradeResponse(question, response, { partialCredit: false }) === 1;
}
