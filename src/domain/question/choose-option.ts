import type { Response } from '#domain/question-types/response.ts';

import type { Question } from './question.ts';
import { typeOf } from './question-types.ts';

/** The response after an option was picked. A question that asks for two takes no third until one is deselected. */
export function chooseOption(question: Question, response: Response | null, id: string): Response | null {
  const type = typeOf(question);
  const chosen = Array.isArray(response) ? response : [];
  if (!chosen.includes(id) && chosen.length === type.maxChosen(question)) return response;
  return type.choose(response, id);
}
