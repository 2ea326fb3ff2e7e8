import type { Response } from '../response.ts';
import type { SingleQuestion } from './single-schema.ts';

/** 1 when the chosen option is the key, else 0. */
export function gradeSingle(question: SingleQuestion, response: Response): number {
  return response === question.answer[0] ? 1 : 0;
}
