import * as z from 'zod/mini';

import { difficulties } from '#domain/shared/difficulties.ts';

import { selections } from './selections.ts';
import { typeChoices } from './type-choices.ts';

/** Questions that an exam has at most. */
export const maxExamQuestions = 200;

/** Characters that an exam's name has at most. */
export const maxExamTitle = 120;

/** The terms of an exam. With the exam parts and a seed, they draw the same exam again. */
export const blueprintSchema = z.object({
  title: z.string().check(z.regex(/\S/), z.maxLength(maxExamTitle)),
  questionCount: z.number().check(z.int(), z.gte(1), z.lte(maxExamQuestions)),
  /** Minutes; null is untimed. */
  minutes: z.nullable(z.number().check(z.int(), z.gte(1), z.lte(600))),
  /** Whole percentage. */
  passMark: z.number().check(z.int(), z.gte(1), z.lte(100)),
  /** Empty: all active parts. */
  partIds: z.array(z.string().check(z.maxLength(128))).check(z.maxLength(50)),
  difficulty: z.nullable(z.enum(difficulties)),
  selection: z.enum(selections),
  types: z.enum(typeChoices),
});

export type Blueprint = z.infer<typeof blueprintSchema>;

/** The fields that decide which questions an exam can ask. */
export type DrawTerms = Pick<Blueprint, 'partIds' | 'difficulty' | 'selection' | 'types'>;
