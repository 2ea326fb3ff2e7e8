import { expect, it } from 'vitest';

import { drawVariant, showAnswer, type Variant } from '#domain/family/draw-variant.ts';
import { readFamily } from '#domain/family/family.ts';
import { roundAnswer } from '#domain/family/round-answer.ts';
import { seededRandom } from '#domain/shared/random.ts';

import { readSeedFamilies } from './read-seed.ts';

/** Draws 500 variants of a family of the seed, each with its possible wrong answers. */
function draw(questionId: string): (Variant & { readonly wrong: readonly string[] })[] {
  const fields = readSeedFamilies().find((seed) => seed.questionId === questionId)?.family;
  const { family } = readFamily(JSON.stringify(fields));
  if (!family) throw new Error(`${questionId} can’t be read`);
  const random = seededRandom(questionId);
  return Array.from({ length: 500 }, () => drawVariant(family, random)).flatMap((variant) =>
    variant
      ? [
          {
            ...variant,
            wrong: variant.slips.map(({ value }) => showAnswer(roundAnswer(value, family.fields), family)),
          },
        ]
      : [],
  );
}

it('offers only the sizes that stand in the table of the question', () => {
  const sizes = ['1.5', '2.5', '4', '6', '10', '16'].map((size) => `${size} mm²`);
  expect(draw('8-601').flatMap(({ wrong }) => wrong.filter((one) => !sizes.includes(one)))).toEqual([]);
});

it('loads a three-phase cable with no more than it can carry', () => {
  // Sizes from 2.5 to 16 mm², by their voltage drop.
  const capacities = new Map([
    [15, 24],
    [9.5, 32],
    [6.4, 41],
    [3.8, 57],
    [2.4, 76],
  ]);
  const drawn = draw('8-602').map(({ values: { mv = 0, I = 0 } }) => ({ mv, I }));
  expect(drawn.filter(({ mv, I }) => I > (capacities.get(mv) ?? 0))).toEqual([]);
  expect(new Set(drawn.map(({ mv }) => mv))).toEqual(new Set(capacities.keys()));
});

it('counts a socket-outlet in a cooker control unit only where there is one', () => {
  const drawn = draw('3-601');
  expect(drawn.filter(({ stem, steps }) => / 0 A|\+ 0 =/u.test(`${stem} ${steps}`))).toEqual([]);
  for (const { values, stem, steps } of drawn) {
    expect(stem.includes('5 A for a socket-outlet')).toBe(values.sock === 5);
    expect(steps.includes(' + 5 = ')).toBe(values.sock === 5);
  }
});

it('protects the largest socket-outlet circuit of a house by a 32 A circuit-breaker', () => {
  const stems = draw('3-603').map(({ stem }) => stem);
  expect(stems.filter((stem) => !stem.includes('largest socket-outlet circuit is rated 32 A'))).toEqual([]);
});

it('counts volts as one quantity', () => {
  expect(draw('8-045').filter(({ stem }) => / V are /u.test(stem))).toEqual([]);
});
