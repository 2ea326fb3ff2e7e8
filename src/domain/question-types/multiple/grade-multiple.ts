import type { Marking, Response } from '../response.ts';
import type { MultipleQuestion } from './multiple-schema.ts';

/**
 * All or nothing by default: 1 when exactly the key was chosen. With partial credit each right choice earns an
 * equal share and each wrong choice takes one away, never below 0: choosing everything earns nothing extra.
 */
export function gradeMultiple(question: MultipleQuestion, response: Response, marking: Marking): number {
  if (!Array.isArray(response)) return 0;
  const chosen = [...new Set(response)];
  const right = chosen.filter((id) => question.answer.includes(id)).length;
  const wrong = chosen.length - right;
  if (right === question.answer.length && wrong === 0) return 1;
  return marking.partialCredit ? Math.max(0, right - wrong) / question.answer.length : 0;
}
