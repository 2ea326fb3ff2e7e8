import { expect, it } from 'vitest';

import { readExpression } from '#domain/family/expression.ts';
import { readFamily, type Values } from '#domain/family/family.ts';

import { readSeedFamilies } from './read-seed.ts';

/** The exact answer of a family of the seed for any values, also those that it never draws. */
function exactAnswer(questionId: string, values: Values): number {
  const fields = readSeedFamilies().find((seed) => seed.questionId === questionId)?.family;
  const { family } = readFamily(JSON.stringify(fields));
  if (!family) throw new Error(`${questionId} can’t be read`);
  return family.key.evaluate(values);
}

/** Worked examples that others have published: family, values, their result, its decimals, and who published it. */
it.each<[string, Values, number, number, string]>([
  ['8-044', { P: 100, p1: 0.75, p2: 0.95 }, 55.3, 1, 'nodeandvolt.com, power factor correction'],
  ['8-044', { P: 250, p1: 0.8, p2: 0.95 }, 105.33, 2, 'nodeandvolt.com, power factor correction'],
  ['8-044', { P: 75, p1: 0.7, p2: 0.9 }, 40.19, 2, 'nodeandvolt.com, power factor correction'],
  ['3-031', { a: 10, b: 15, c: 20 }, 8.66, 2, 'bit1024.com, neutral current'],
  ['3-031', { a: 10, b: 10, c: 5 }, 5, 1, 'iee-business.com, neutral current'],
  // A cooker of 66 A, there at 240 V.
  ['3-601', { P: 66 * 0.23, sock: 0 }, 26.8, 1, 'electriciansforums.net 28769, diversity'],
  ['8-015', { In: 80, Ca: 0.94, Cg: 0.79 }, 107.7, 1, 'elec-mate.com, cable sizing'],
  ['5-028', { I: 3000, t: 0.4 }, 16.5, 1, 'calcdomain.com, adiabatic equation'],
  ['5-603', { I: 3000, t: 0.4 }, 25, 0, 'calcdomain.com, adiabatic equation'],
])('%s of %j is %d to %d decimals: %s', (questionId, values, published, decimals) => {
  expect(Number(exactAnswer(questionId, values).toFixed(decimals))).toBe(published);
});

/**
 * Table 6.2 of the Electricians' Guide (tlc-direct.co.uk, Whitfield): in households 66% of the lighting, 10 A and 30% of the rest
 * of a cooker and 5 A for its socket-outlet, two instantaneous water heaters in full and 25% of the third, and the largest standard
 * circuit in full and 40% of the others. In offices 90% of the lighting.
 */
it.each<[string, Values, number]>([
  ['3-603', { Lt: 100, A: 0, B: 0, C: 0 }, 66],
  ['3-603', { Lt: 0, A: 32, B: 0, C: 0 }, 32],
  ['3-603', { Lt: 0, A: 0, B: 100, C: 0 }, 40],
  ['3-601', { P: 23, sock: 5 }, 10 + 27 + 5],
  ['3-602', { a: 23, b: 0, c: 0 }, 100],
  ['3-602', { a: 0, b: 23, c: 0 }, 100],
  ['3-602', { a: 0, b: 0, c: 23 }, 25],
  ['3-013', { Ph: 0, Pl: 23, Pm: 0 }, 90],
])('%s of %j has the diversity of the published table: %d A', (questionId, values, current) => {
  expect(exactAnswer(questionId, values)).toBeCloseTo(current, 9);
});

// Table 1 and 2 of IEC 60228, plain copper, as uecables.com, mycableengineering.com and kabelmetal-indonesia.com print them.
it.each([
  [1, 18.1],
  [1.5, 12.1],
  [2.5, 7.41],
  [4, 4.61],
  [6, 3.08],
  [10, 1.83],
  [16, 1.15],
  [25, 0.727],
])('a conductor of %d mm² has the published %d Ω/km', (csa, resistance) => {
  expect(readExpression(`resistance(${csa})`).evaluate({})).toBe(resistance);
});

it('takes 1.2 for 70 °C, as the correction to 20 °C of IEC 60228 has it: 0.833 (uecables.com)', () => {
  expect(exactAnswer('5-035', { S: 2.5, L: 1000 })).toBeCloseTo(7.41 / 0.833, 2);
});
