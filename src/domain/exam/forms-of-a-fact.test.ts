import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { catalogueOf } from '#domain/part/catalogue.ts';
import { examPartSchema } from '#domain/part/exam-part.ts';
import { editionInForce } from '#domain/shared/editions.ts';
import { seededRandom } from '#domain/shared/random.ts';
import { makeQuestion } from '#test/support/factories.ts';

import { drawFromBank } from './draw-from-bank.ts';
import type { QuestionHistory } from './question-history.ts';
import { partBlueprint } from './ready-made.ts';

const weights = { 'part-1': 4, 'part-2': 6 } as const;
const facts = Object.entries(weights).flatMap(([partId, weight]) =>
  Array.from({ length: 2 * weight }, (_, index) => ({
    partId,
    fact: `${partId}.${index}`,
    chapter: `${index % 3}`,
  })),
);
/** Three questions on each fact. */
const bank = facts.flatMap(({ partId, fact, chapter }) =>
  ['x', 'y', 'z'].map((form) =>
    makeQuestion({ id: `${fact}${form}`, partId, chapter, facts: [fact], editions: [editionInForce] }),
  ),
);
const questions = new Map(bank.map((question) => [question.id, question]));
const parts = Object.entries(weights).map(([id, examWeight]) => {
  const own = bank.filter(({ partId }) => partId === id);
  const questionIds = own.map((question) => question.id);
  return examPartSchema.parse({ id, examWeight, questionIds, catalogue: catalogueOf(questionIds, own) });
});
const blueprint = { ...partBlueprint({ id: '', title: 'Mock', examWeight: 10 }), partIds: [] };

async function draw(history: QuestionHistory, seed: string): Promise<string[]> {
  const read = async (ids: readonly string[]) => ids.flatMap((id) => questions.get(id) ?? []);
  const exam = await drawFromBank(blueprint, { parts, history, random: seededRandom(seed), read });
  return exam.questions.map(({ id }) => id);
}

/** Any of the questions seen on any day, as a list in any order; often nearly all of them. */
const seenOn = fc
  .array(fc.option(fc.integer({ min: 10, max: 28 }), { freq: 4 }), {
    minLength: bank.length,
    maxLength: bank.length,
  })
  .map((days) =>
    bank.flatMap(({ id }, index): [string, { correct: boolean; at: number }][] => {
      const day = days[index];
      return day ? [[id, { correct: true, at: day }]] : [];
    }),
  );

describe('of the questions on one fact', () => {
  it('a mock asks one that the learner has not seen, else one seen longest ago [ATT-22]', async () => {
    await fc.assert(
      fc.asyncProperty(seenOn, fc.string(), async (entries, seed) => {
        const history = new Map(entries);
        const seenAt = (id: string) => history.get(id)?.at ?? 0;
        for (const id of await draw(history, seed)) {
          const forms = ['x', 'y', 'z'].map((form) => id.slice(0, -1) + form);
          const first = Math.min(...forms.map(seenAt));
          expect(seenAt(id)).toBe(first);
        }
      }),
    );
  });

  it('a mock asks the same, in whatever order the history comes', async () => {
    const shuffled = seenOn.chain((entries) =>
      fc.tuple(fc.constant(entries), fc.shuffledSubarray(entries, { minLength: entries.length })),
    );
    await fc.assert(
      fc.asyncProperty(shuffled, fc.string(), async ([one, other], seed) => {
        expect(await draw(new Map(other), seed)).toEqual(await draw(new Map(one), seed));
      }),
    );
  });

  it('a mock still has the shares of the blueprint, and no fact twice, whatever was seen [ATT-9]', async () => {
    await fc.assert(
      fc.asyncProperty(seenOn, fc.string(), async (entries, seed) => {
        const ids = await draw(new Map(entries), seed);
        const ofPart = (part: string) => ids.filter((id) => questions.get(id)?.partId === part).length;
        expect([ofPart('part-1'), ofPart('part-2')]).toEqual(Object.values(weights));
        expect(new Set(ids.map((id) => id.slice(0, -1))).size).toBe(10);
      }),
    );
  });
});
