import type { Question } from '#domain/question/question.ts';

import { gradeMultiple } from './multiple/grade-multiple.ts';
import { gradeNumeric } from './numeric/grade-numeric.ts';
import { gradeOrdering } from './ordering/grade-ordering.ts';
import type { Marking, Response } from './response.ts';
import { gradeSingle } from './single/grade-single.ts';

/**
 * The registry of question types: the share of the mark that a response earns, 0 to 1. No response earns 0.
 * A type without a line here does not compile.
 */
export function gradeResponse(question: Question, response: Response | null, marking: Marking): number {
  if (response === null) return 0;
  switch (question.type) {
    case 'single':
      return gradeSingle(question, response);
    case 'multiple':
      return gradeMultiple(question, response, marking);
    case 'numeric':
      return gradeNumeric(question, response);
    case 'ordering':
      return gradeOrdering(question, response);
  }
}
