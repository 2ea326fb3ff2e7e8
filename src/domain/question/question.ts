import * as z from 'zod/mini';

import { multipleSchema } from '#domain/question-types/multiple/multiple-schema.ts';
import { numericSchema } from '#domain/question-types/numeric/numeric-schema.ts';
import { orderingSchema } from '#domain/question-types/ordering/ordering-schema.ts';
import { singleSchema } from '#domain/question-types/single/single-schema.ts';

/**
 * A question of the bank, parsed; `type` tells which shape `options` and `answer` have. A new type has its own folder in
 * question-types, its schema here, and a line in each registry that the compiler then asks for.
 */
export const questionSchema = z.discriminatedUnion('type', [
  singleSchema,
  multipleSchema,
  numericSchema,
  orderingSchema,
]);

/** The fields of a question besides its id, for any type. Stored questions also have the words that searches find them by. */
export const storedQuestionFields: readonly string[] = [
  ...new Set(questionSchema.def.options.flatMap(({ shape }) => Object.keys(shape))),
].filter((field) => field !== 'id');

export type Question = z.infer<typeof questionSchema>;
export type QuestionType = Question['type'];
export type QuestionOf<T extends QuestionType> = Extract<Question, { type: T }>;
