import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { catalogueOf } from '#domain/part/catalogue.ts';
import { type ExamPart, examPartSchema } from '#domain/part/exam-part.ts';
import type { Question } from '#domain/question/question.ts';
import { seededRandom } from '#domain/shared/random.ts';
import { makeQuestion, noSources } from '#test/support/factories.ts';

import type { Blueprint } from './blueprint.ts';
import { countAvailable } from './count-available.ts';
import { drawFromBank } from './draw-from-bank.ts';
import { partBlueprint } from './ready-made.ts';

const any: Blueprint = {
  ...partBlueprint({ id: 'p', title: 'P', examWeight: 10 }),
  partIds: [],
  types: 'any',
};

const bank: Question[] = [
  makeQuestion({ id: 'easy', difficulty: 'easy' }),
  makeQuestion({ id: 'hard', difficulty: 'hard' }),
  makeQuestion({ id: 'withdrawn', status: 'withdrawn' }),
  makeQuestion({ id: 'other', editions: ['A9:2040'] }),
  makeQuestion({ id: 'one', facts: ['4.1'] }),
  makeQuestion({ id: 'same', facts: ['4.1'] }),
  { ...makeQuestion(), ...noSources, id: 'ordering', type: 'ordering', answer: ['a', 'b', 'c', 'd'] },
];

function makePart(change: Partial<ExamPart> = {}): ExamPart {
  const questionIds = bank.map(({ id }) => id);
  return examPartSchema.parse({ id: 'p', questionIds, catalogue: catalogueOf(questionIds, bank), ...change });
}

const count = (change: Partial<Blueprint> = {}, parts = [makePart()], history = new Map()) =>
  countAvailable({ ...any, ...change }, parts, history);

describe('the questions that an exam can ask', () => {
  it('are counted by what it asks for, each fact once [PART-10]', () => {
    expect(count()).toBe(4);
    expect(count({ types: 'single' })).toBe(3);
    expect(count({ difficulty: 'hard' })).toBe(1);
    const history = new Map([['hard', { correct: false, at: Date.UTC(2026, 10, 1) }]]);
    expect(count({ selection: 'missed' }, [makePart()], history)).toBe(1);
    expect(count({ selection: 'unseen' }, [makePart()], history)).toBe(3);
  });

  it('are counted once when two parts have them, and not in parts that are off or not chosen', () => {
    const parts = [makePart(), makePart({ id: 'b' }), makePart({ id: 'off', isActive: false })];
    expect(count({}, parts)).toBe(4);
    expect(count({ partIds: ['b'] }, parts)).toBe(4);
    expect(count({ partIds: ['off'] }, parts)).toBe(0);
  });

  it('are taken to fit where no catalogue tells', () => {
    expect(count({ difficulty: 'hard' }, [makePart({ catalogue: '' })])).toBe(bank.length);
  });

  it('are never fewer when the exam is drawn [PART-10]', async () => {
    const facts = fc.subarray(['1.1', '1.2', '1.3', '1.4', '1.5', '1.6'], { maxLength: 3 });
    const places = fc.record({ facts, chapter: fc.constantFrom('41', '42'), part: fc.nat(1) });
    await fc.assert(
      fc.asyncProperty(fc.array(places, { maxLength: 30 }), fc.string(), async (list, seed) => {
        const questions = list.map(({ part: _, ...place }, index) =>
          makeQuestion({ ...place, id: `q${index}` }),
        );
        const parts = [0, 1].map((part) => {
          const questionIds = questions.flatMap(({ id }, index) => (list[index]?.part === part ? [id] : []));
          const catalogue = catalogueOf(questionIds, questions);
          return makePart({ id: `p${part}`, examWeight: 9 * part + 1, questionIds, catalogue });
        });
        const available = count({}, parts);
        const { missing } = await drawFromBank(
          { ...any, questionCount: available },
          {
            parts,
            history: new Map(),
            random: seededRandom(seed),
            read: async (ids) => questions.filter(({ id }) => ids.includes(id)),
          },
        );
        expect(missing).toBe(0);
      }),
    );
  });
});
