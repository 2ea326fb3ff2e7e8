import * as z from 'zod/mini';

import { jsonText } from '#domain/shared/json-text.ts';

import { type QuizResult, quizResultSchema } from './quiz-result.ts';

const { answers, partScores } = quizResultSchema.shape;

/** A result as it is stored: rules can bound a text but not a list of maps, so two fields are JSON texts. */
export const resultDocumentSchema = z.extend(quizResultSchema, {
  answers: z._default(z.pipe(jsonText, answers), []),
  partScores: z._default(z.pipe(jsonText, partScores), {}),
});

/** The stored fields of a result; its id is the document's. A pass mark of 0 isn't stored: practice has nothing to pass. */
export function toResultDocument({ id: _, passMark, ...result }: QuizResult): Record<string, unknown> {
  return {
    ...result,
    ...(passMark > 0 && { passMark }),
    answers: JSON.stringify(result.answers),
    partScores: JSON.stringify(result.partScores),
  };
}
