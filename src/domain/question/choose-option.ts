import { askedCount } from '#domain/question-types/multiple/asked-count.ts';
import type { Response } from '#domain/question-types/response.ts';

import type { Question } from './question.ts';
import { typeOf } from './question-types.ts';

/** How many options may be chosen; null for any number. */
export function mostChosen(question: Question): number | null {
  return question.type === 'multiple' ? askedCount(question) : null;
}

/** The response after an option was picked. A question that asks for two takes no third until one is given back. */
export function chooseOption(question: Question, response: Response | null, id: string): Response | null {
  const chosen = Array.isArray(response) ? response : [];
  if (!chosen.includes(id) && chosen.length === mostChosen(question)) return response;
  return typeOf(question).choose(response, id);
}
