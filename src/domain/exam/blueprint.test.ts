import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noTwins } from '#domain/part/twins.ts';
import { type Blueprint, blueprintSchema } from './blueprint.ts';
import { blueprintFromSearch } from './blueprint-from-search.ts';
import { blueprintQuizId } from './blueprint-quiz-id.ts';
import { blueprintToSearch } from './blueprint-to-search.ts';
import { coverage } from './question-history.ts';
import { partBlueprint, readyMade } from './ready-made.ts';
import { selectQuestions } from './select-questions.ts';

const blueprintArbitrary: fc.Arbitrary<Blueprint> = fc.record({
  title: fc.string({ minLength: 1, maxLength: 120 }).filter((title) => title.trim() !== ''),
  questionCount: fc.integer({ min: 1, max: 200 }),
  minutes: fc.option(fc.integer({ min: 1, max: 600 })),
  passMark: fc.integer({ min: 1, max: 100 }),
  partIds: fc.uniqueArray(fc.stringMatching(/^[a-z0-9-]{1,20}$/), { maxLength: 8 }),
  difficulty: fc.option(fc.constantFrom('easy' as const, 'medium' as const, 'hard' as const)),
  selection: fc.constantFrom('all' as const, 'unseen' as const, 'missed' as const),
  types: fc.constantFrom('single' as const, 'any' as const),
});
const proposal: Blueprint = {
  ...partBlueprint({ id: 'p', title: 'P', examWeight: 17 }),
  partIds: [],
  types: 'any',
};

describe('a blueprint', () => {
  it('has the terms of the real exam for the full mock', () => {
    expect(readyMade['full-mock']).toMatchObject({ questionCount: 60, minutes: 120, passMark: 60 });
  });

  it('gives a part its weight in questions, ten at least, at the pace of the exam', () => {
    expect(partBlueprint({ id: 'part-4', title: 'Part 4', examWeight: 15 })).toMatchObject({
      questionCount: 15,
      minutes: 30,
      partIds: ['part-4'],
    });
    expect(partBlueprint({ id: 'part-2', title: 'Part 2', examWeight: 2 }).questionCount).toBe(10);
  });

  it('is valid for a part with the greatest weight, without a title and with the longest', () => {
    const heavy = partBlueprint({ id: 'part-4', title: 'Part 4', examWeight: 500 });
    expect(blueprintSchema.safeParse(heavy).success).toBe(true);
    expect(partBlueprint({ id: 'part-4', title: '', examWeight: 15 }).title).toBe('part-4');
    const long = partBlueprint({ id: 'part-4', title: 'x'.repeat(200), examWeight: 15 });
    expect(blueprintSchema.safeParse(long).success).toBe(true);
  });

  it('comes back from its link as it was [ATT-9]', () => {
    fc.assert(
      fc.property(blueprintArbitrary, (blueprint) => {
        const link = new URLSearchParams(blueprintToSearch(blueprint).toString());
        expect(blueprintFromSearch(link, proposal)).toEqual(blueprint);
      }),
    );
  });

  it('is always usable, whatever a link says', () => {
    const names = ['title', 'count', 'minutes', 'pass', 'parts', 'difficulty', 'select', 'types'];
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom(...names), fc.string())), (entries) => {
        const blueprint = blueprintFromSearch(new URLSearchParams(entries), proposal);
        expect(blueprintSchema.safeParse(blueprint).success).toBe(true);
      }),
    );
  });

  it('has the same quiz id for the same terms, whatever it is called', () => {
    fc.assert(
      fc.property(blueprintArbitrary, fc.string(), (blueprint, title) => {
        expect(blueprintQuizId({ ...blueprint, title })).toBe(blueprintQuizId(blueprint));
      }),
    );
    expect(
      Object.entries(readyMade).every(([key, blueprint]) => blueprintQuizId(blueprint) === `exam:${key}`),
    ).toBe(true);
    expect(blueprintQuizId(proposal)).toMatch(/^exam:own-[0-9a-f]{8}$/);
  });
});

describe('what a learner did with a question', () => {
  const history = new Map([
    ['a', { correct: true, at: 2 }],
    ['b', { correct: false, at: 1 }],
  ]);

  it('decides what is unseen and what was missed', () => {
    const ids = ['a', 'b', 'c'];
    expect(selectQuestions(ids, 'all', history, noTwins)).toEqual(ids);
    expect(selectQuestions(ids, 'unseen', history, noTwins)).toEqual(['c']);
    expect(selectQuestions(ids, 'missed', history, noTwins)).toEqual(['b']);
    expect(coverage(ids, history)).toEqual({ total: 3, seen: 2, right: 1 });
  });
});
