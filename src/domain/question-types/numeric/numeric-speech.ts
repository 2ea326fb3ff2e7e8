import type { Speech } from '../speech.ts';
import { answerText } from './answer-text.ts';
import type { NumericQuestion } from './numeric-schema.ts';

export const numericSpeech: Speech<NumericQuestion> = {
  asking: ({ answer: { unit } }) => [unit ? `Type your answer in ${unit}` : 'Type your answer'],
  given: (_, { response }) => (response === null ? [] : [`Your answer: ${response}`]),
  key: (question) => `Answer: ${answerText(question)}`,
};
