import { optionText } from '../choice-speech.ts';
import type { Speech } from '../speech.ts';
import type { OrderingQuestion } from './ordering-schema.ts';

export const orderingSpeech: Speech<OrderingQuestion> = {
  asking: (question, { optionOrder, response }) => {
    const isOrdered = Array.isArray(response);
    return [
      isOrdered ? 'Your order:' : 'Put these in order:',
      ...(isOrdered ? response : optionOrder).map((id, place) => `${place + 1}: ${optionText(question, id)}`),
    ];
  },
  given: () => [],
  key: (question) => `The right order: ${question.answer.map((id) => optionText(question, id)).join('; ')}`,
};
