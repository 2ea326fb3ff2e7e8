import { type Random, shuffle } from '#domain/shared/random.ts';

import type { TypeDefinition } from '../type-definition.ts';
import { gradeOrdering } from './grade-ordering.ts';
import type { OrderingQuestion } from './ordering-schema.ts';

export const orderingType: TypeDefinition<OrderingQuestion> = {
  isTyped: false,
  isOnPaper: false,
  canVary: false,
  hasPartMarks: false,
  options: ({ options }) => options,
  arrange: (question, _, random) => scramble(question, random),
  keyResponse: ({ answer }) => answer,
  keyText: () => null,
  maxChosen: () => null,
  choose: (response) => response,
  isComplete: () => true,
  grade: gradeOrdering,
};

/** Shuffled, but never into the right order: then there would be nothing to do. */
function scramble({ options, answer }: OrderingQuestion, random: Random): string[] {
  const order = shuffle(
    options.map(({ id }) => id),
    random,
  );
  return order.every((id, place) => id === answer[place]) ? [...order.slice(1), ...order.slice(0, 1)] : order;
}
