import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { difficulties } from '#domain/shared/difficulties.ts';
import { editionInForce } from '#domain/shared/editions.ts';
import { seededRandom } from '#domain/shared/random.ts';

import { dealPapers } from './deal-papers.ts';
import { type NumberedPart, type PaperCandidate, refillPapers } from './refill-papers.ts';

const weights = [4, 2, 6, 15, 14, 4, 10, 5];

/** Banks of eight parts: `size` questions for each that ten papers need, each on one fact of its part or on two. */
const bankArbitrary = (sizes: fc.Arbitrary<number>) =>
  fc.tuple(sizes, fc.integer({ min: 12, max: 30 }), fc.nat(1000)).map(([size, factsPerWeight, salt]) => {
    const random = seededRandom(`${salt}`);
    const below = (limit: number) => Math.floor(random() * limit);
    return weights.map(
      (weight, part): NumberedPart => ({
        id: `part-${part + 1}`,
        weight,
        candidates: Array.from(
          { length: Math.ceil(10 * weight * size) },
          (_, index): PaperCandidate => ({
            id: `${part + 1}-${index}`,
            chapter: `${part + 1}${below(4)}`,
            facts: [
              ...new Set(
                Array.from(
                  { length: 1 + Number(random() < 0.1) },
                  () => `${part + 1}.${below(weight * factsPerWeight)}`,
                ),
              ),
            ],
            editions: random() < 0.5 ? ['A2:2022', editionInForce] : ['A2:2022'],
            difficulty: difficulties[below(3)] ?? 'easy',
          }),
        ),
      }),
    );
  });

const cardsOf = (parts: readonly NumberedPart[]) =>
  new Map(
    parts.flatMap(({ id, candidates }) => candidates.map((card) => [card.id, { ...card, partId: id }])),
  );

/** What holds of numbered papers whatever the bank is like. */
function expectSound(papers: readonly (readonly string[])[], parts: readonly NumberedPart[]): void {
  const bank = cardsOf(parts);
  expect(papers).toHaveLength(10);
  const all = papers.flat();
  expect(new Set(all).size, 'no two papers share a question').toBe(all.length);
  for (const paper of papers) {
    const facts = paper.flatMap((id) => bank.get(id)?.facts ?? []);
    expect(new Set(facts).size, 'no paper asks a fact twice').toBe(facts.length);
    const order = paper.map((id) => bank.get(id)?.partId ?? '');
    expect(order, 'in the order of the parts').toEqual(order.toSorted());
    expect(paper.length).toBeLessThanOrEqual(60);
  }
}

const countParts = (paper: readonly string[]) =>
  weights.map((_, part) => paper.filter((id) => id.startsWith(`${part + 1}-`)).length);

describe('the numbered papers', () => {
  it('share no question, repeat no fact, and each follows the blueprint [ATT-13]', () => {
    fc.assert(
      fc.property(
        bankArbitrary(fc.double({ min: 1.3, max: 2.5, noNaN: true })),
        fc.string(),
        (parts, seed) => {
          const papers = dealPapers(parts, seededRandom(seed));
          expectSound(papers, parts);
          for (const paper of papers) expect(countParts(paper)).toEqual(weights);
        },
      ),
      { numRuns: 12 },
    );
  });

  it('are as sound, only shorter, when the bank is too small', () => {
    fc.assert(
      fc.property(bankArbitrary(fc.double({ min: 0, max: 1.1, noNaN: true })), fc.string(), (parts, seed) => {
        expectSound(dealPapers(parts, seededRandom(seed)), parts);
      }),
      { numRuns: 12 },
    );
  });

  it('are about equally hard, and take confirmed questions first', () => {
    fc.assert(
      fc.property(bankArbitrary(fc.constant(2)), fc.string(), (parts, seed) => {
        const bank = cardsOf(parts);
        const papers = dealPapers(parts, seededRandom(seed));
        const levelOf = (id: string) => difficulties.indexOf(bank.get(id)?.difficulty ?? 'easy');
        const hardness = papers.map((paper) => paper.reduce((sum, id) => sum + levelOf(id), 0));
        expect(Math.max(...hardness) - Math.min(...hardness)).toBeLessThanOrEqual(2);
        const confirmed = papers
          .flat()
          .filter((id) => bank.get(id)?.editions.includes(editionInForce)).length;
        expect(confirmed).toBeGreaterThan(450);
      }),
      { numRuns: 5 },
    );
  });

  it('are the same for the same bank and seed', () => {
    const [parts = []] = fc.sample(bankArbitrary(fc.constant(1.5)), 1);
    expect(dealPapers(parts, seededRandom('a'))).toEqual(dealPapers(parts, seededRandom('a')));
    expect(dealPapers(parts, seededRandom('a'))).not.toEqual(dealPapers(parts, seededRandom('b')));
  });
});

describe('filling the gaps of numbered papers', () => {
  it('replaces what may no longer be asked, and leaves everything else in place [ATT-13]', () => {
    fc.assert(
      fc.property(
        bankArbitrary(fc.constant(1.8)),
        fc.uniqueArray(fc.nat(599), { maxLength: 30 }),
        (parts, places) => {
          const papers = dealPapers(parts, seededRandom('before'));
          const withdrawn = new Set(places.map((place) => papers.flat()[place]));
          const left = parts.map((part) => ({
            ...part,
            candidates: part.candidates.filter(({ id }) => !withdrawn.has(id)),
          }));
          const filled = refillPapers(papers, left, seededRandom('after'));
          expectSound(filled, left);
          for (const [index, paper] of filled.entries()) {
            expect(countParts(paper)).toEqual(weights);
            const kept = (papers[index] ?? []).filter((id) => !withdrawn.has(id));
            expect(paper.filter((id) => kept.includes(id))).toEqual(kept);
          }
        },
      ),
      { numRuns: 10 },
    );
  });

  it('changes nothing when nothing is missing', () => {
    const [parts = []] = fc.sample(bankArbitrary(fc.constant(1.5)), 1);
    const papers = dealPapers(parts, seededRandom('a'));
    expect(refillPapers(papers, parts, seededRandom('b'))).toEqual(papers);
  });

  it('follows the weights of the parts when they have changed', () => {
    const [parts = []] = fc.sample(bankArbitrary(fc.constant(2)), 1);
    const papers = dealPapers(parts, seededRandom('a'));
    const others = [5, 2, 6, 14, 14, 4, 10, 5];
    const changed = parts.map((part, index) => ({ ...part, weight: others[index] ?? 0 }));
    const filled = refillPapers(papers, changed, seededRandom('b'));
    expectSound(filled, changed);
    for (const paper of filled) expect(countParts(paper)).toEqual(others);
  });

  it('takes out the second of two questions that have come to ask one fact', () => {
    const card = (id: string, fact: string): PaperCandidate => ({
      id,
      chapter: '41',
      facts: [fact],
      editions: [],
      difficulty: 'easy',
    });
    const others = Array.from({ length: 27 }, (_, index) => card(`x${index}`, '4.9'));
    const candidates = [card('a', '4.1'), card('b', '4.1'), card('c', '4.2'), ...others];
    const [filled] = refillPapers(
      [['a', 'b', 'c']],
      [{ id: 'p', weight: 60, candidates }],
      seededRandom('any'),
    );
    expect(filled).toEqual(['a', 'c', expect.stringMatching(/^x/u)]);
  });
});
