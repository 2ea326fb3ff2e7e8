import type { Blueprint } from './blueprint.ts';

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
