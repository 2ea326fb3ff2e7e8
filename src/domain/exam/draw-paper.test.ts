import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { seededRandom } from '#domain/shared/random.ts';

import { chapterShares } from './chapter-shares.ts';
import { type Candidate, drawPaper, type PaperPart } from './draw-paper.ts';

const chapters = ['41', '42', '43', '44', '46'];

const partsArbitrary = fc
  .array(
    fc.record({
      weight: fc.nat(20),
      questions: fc.array(
        fc.record({
          chapter: fc.constantFrom(...chapters),
          facts: fc.uniqueArray(
            fc.nat(30).map((fact) => `4.${fact}`),
            { maxLength: 2 },
          ),
        }),
        { maxLength: 30 },
      ),
    }),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) =>
    parts.map(
      ({ weight, questions }, part): PaperPart => ({
        id: `part-${part}`,
        weight,
        candidates: questions.map((question, index) => ({ ...question, id: `${part}-${index}` })),
      }),
    ),
  );

describe('drawing a paper', () => {
  it('never asks a question or a fact twice, and is short only when nothing is left [ATT-9]', () => {
    fc.assert(
      fc.property(partsArbitrary, fc.integer({ min: 1, max: 80 }), fc.string(), (parts, count, seed) => {
        const { questionIds, missing } = drawPaper(parts, count, seededRandom(seed));
        const bank = new Map(parts.flatMap(({ candidates }) => candidates.map((one) => [one.id, one])));
        const drawn = questionIds.map((id) => bank.get(id)).filter((one) => one !== undefined);
        expect(drawn).toHaveLength(questionIds.length);
        expect(questionIds.length + missing).toBe(count);
        expect(new Set(questionIds).size).toBe(questionIds.length);
        const facts = drawn.flatMap((one) => one.facts);
        expect(new Set(facts).size).toBe(facts.length);
        if (missing > 0) {
          const left = [...bank.values()].filter(({ id }) => !questionIds.includes(id));
          expect(left.every((one) => one.facts.some((fact) => facts.includes(fact)))).toBe(true);
        }
      }),
    );
  });

  it('repeats a question only when its part has no other left [ATT-12]', () => {
    const met = partsArbitrary.chain((parts) =>
      fc.tuple(fc.constant(parts), fc.array(fc.boolean(), { minLength: 200, maxLength: 200 })),
    );
    fc.assert(
      fc.property(met, fc.integer({ min: 1, max: 40 }), fc.string(), ([parts, seen], count, seed) => {
        const marked = parts.map((part, at) => ({
          ...part,
          candidates: part.candidates.map((one, index) => ({ ...one, seen: seen[at * 30 + index] ?? false })),
        }));
        const { questionIds } = drawPaper(marked, count, seededRandom(seed));
        const facts = new Set(
          marked
            .flatMap(({ candidates }) => candidates.filter(({ id }) => questionIds.includes(id)))
            .flatMap((one) => one.facts),
        );
        for (const { candidates } of marked) {
          const repeats = candidates.some(({ id, seen: wasSeen }) => wasSeen && questionIds.includes(id));
          const left = candidates.filter(({ id, seen: wasSeen }) => !wasSeen && !questionIds.includes(id));
          if (repeats) expect(left.every((one) => one.facts.some((fact) => facts.has(fact)))).toBe(true);
        }
      }),
    );
  });

  it('asks nothing of a part whose share of a short paper is none', () => {
    const parts = [15, 0, 1].map(
      (weight, part): PaperPart => ({
        id: `part-${part}`,
        weight,
        candidates: Array.from({ length: 20 }, (_, index) => ({
          id: `${part}-${index}`,
          chapter: '41',
          facts: [],
        })),
      }),
    );
    const { questionIds } = drawPaper(parts, 5, seededRandom('any'));
    expect(questionIds.map((id) => id.split('-')[0])).toEqual(['0', '0', '0', '0', '0']);
  });

  const full = [4, 2, 6, 15, 14, 4, 10, 5].map(
    (weight, part): PaperPart => ({
      id: `part-${part + 1}`,
      weight,
      candidates: Array.from({ length: 480 }, (_, index) => ({
        id: `${part + 1}-${index}`,
        chapter: `${part + 1}${(index % 6) + 1}`,
        facts: [`${part + 1}.${index}`],
      })),
    }),
  );

  it('gives each part its share, and asks in the order of the parts', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const { questionIds } = drawPaper(full, 60, seededRandom(seed));
        const parts = questionIds.map((id) => Number(id.split('-')[0]));
        expect(parts).toEqual(parts.toSorted((a, b) => a - b));
        const shares = full.map((_, part) => parts.filter((one) => one === part + 1).length);
        expect(shares).toEqual([4, 2, 6, 15, 14, 4, 10, 5]);
      }),
    );
  });

  it('gives each chapter its share of the part over many papers, small ones too', () => {
    const papers = 1000;
    const counts = new Map<string, number>();
    for (let paper = 0; paper < papers; paper += 1) {
      for (const id of drawPaper(full, 60, seededRandom(`paper ${paper}`)).questionIds) {
        const [part, index] = id.split('-').map(Number);
        const chapter = `${part}${((index ?? 0) % 6) + 1}`;
        counts.set(chapter, (counts.get(chapter) ?? 0) + 1);
      }
    }
    const inPart = ['41', '42', '43', '44', '45', '46'];
    const inTenPapers = chapterShares(new Map(inPart.map((chapter) => [chapter, { length: 80 }])), 15);
    for (const chapter of inPart) {
      expect((counts.get(chapter) ?? 0) / papers).toBeCloseTo((inTenPapers.get(chapter) ?? 0) / 10, 1);
    }
  });

  it('takes those to prefer first within a chapter', () => {
    const candidates: Candidate[] = Array.from({ length: 50 }, (_, index) => ({
      id: `q${index}`,
      chapter: '41',
      facts: [],
    }));
    const { questionIds } = drawPaper([{ id: 'p', weight: 1, candidates }], 10, seededRandom('any'));
    expect(questionIds.toSorted()).toEqual(
      candidates
        .slice(0, 10)
        .map(({ id }) => id)
        .toSorted(),
    );
  });

  it('draws the same paper from the same seed and another from another', () => {
    const draw = (seed: string) => drawPaper(full, 60, seededRandom(seed)).questionIds;
    expect(draw('one')).toEqual(draw('one'));
    expect(draw('one')).not.toEqual(draw('two'));
  });
});
