import * as z from 'zod/mini';

import { difficulties } from '#domain/question/difficulties.ts';

/** Which questions a draw takes, by what the learner did with them before. */
export const selections = ['all', 'unseen', 'missed'] as const;

export type Selection = (typeof selections)[number];

/** What an exam is made of: from it, the exam parts and a seed the same exam can be drawn again. */
export const blueprintSchema = z.object({
  title: z.string().check(z.minLength(1), z.maxLength(120)),
  questionCount: z.number().check(z.int(), z.gte(1), z.lte(200)),
  /** Minutes; null is untimed. */
  minutes: z.nullable(z.number().check(z.int(), z.gte(1), z.lte(600))),
  /** Whole percentage. */
  passMark: z.number().check(z.int(), z.gte(1), z.lte(100)),
  /** Empty: all active parts. */
  partIds: z.array(z.string().check(z.maxLength(128))).check(z.maxLength(50)),
  difficulty: z.nullable(z.enum(difficulties)),
  selection: z.enum(selections),
});

export type Blueprint = z.infer<typeof blueprintSchema>;

/** The exam's own terms (C&G 2382: 60 questions, 120 minutes, 60 %) and shorter ones at the same pace. */
const terms = { minutes: 120, passMark: 60, partIds: [], difficulty: null, selection: 'all' } as const;

/** Ready-made blueprints by key. */
export const readyMade: Readonly<Record<string, Blueprint>> = {
  'full-mock': { ...terms, partIds: [], title: 'Full mock exam', questionCount: 60 },
  'half-mock': { ...terms, partIds: [], title: 'Half mock exam', questionCount: 30, minutes: 60 },
  'quick-ten': { ...terms, partIds: [], title: 'Quick ten', questionCount: 10, minutes: 20 },
};

/** Two minutes a question, as in the exam. */
const minutesPerQuestion = 2;

/** A single part as an exam: its weight in the real exam decides the number of questions, ten at least. */
export function partBlueprint(part: { id: string; title: string; examWeight: number }): Blueprint {
  const questionCount = Math.max(10, part.examWeight);
  return {
    ...terms,
    title: part.title,
    questionCount,
    minutes: questionCount * minutesPerQuestion,
    partIds: [part.id],
  };
}

/**
 * A key for results of exams from this blueprint, so that attempts at the same exam stand together: the name of
 * a ready-made one, else made from its terms.
 */
export function blueprintKey(blueprint: Blueprint): string {
  const terms = JSON.stringify({ ...blueprint, title: undefined });
  const known = Object.entries(readyMade).find(
    ([, other]) => JSON.stringify({ ...other, title: undefined }) === terms,
  );
  return known?.[0] ?? `own-${hash(terms)}`;
}

/** FNV-1a, 32 bit, as eight hexadecimal digits. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (value >>> 0).toString(16).padStart(8, '0');
}
