import { describe, expect, it } from 'vitest';

import { drawVariant, valuesOf } from '#domain/family/draw-variant.ts';
import { type Family, readFamily } from '#domain/family/family.ts';
import { seededRandom } from '#domain/shared/random.ts';

import { readSeedFamilies } from './read-seed.ts';

type Direction = 'more' | 'less';

/** What more of a parameter does to the answer, from the physics alone. */
const physics: readonly (readonly [string, string, Direction])[] = [
  // A longer circuit has more resistance, more impedance and more voltage drop.
  ...['4-031', '5-035', '6-602', '6-603', '8-018', '8-041'].map((id) => [id, 'L', 'more'] as const),
  ...['5-080', '8-016', '8-017', '8-020', '8-037', '8-602'].map((id) => [id, 'L', 'more'] as const),
  // A bigger cable has less of them.
  ...['4-031', '5-035', '6-602', '6-603', '8-018'].map((id) => [id, 'S', 'less'] as const),
  ...['5-080', '8-016', '8-017', '8-020', '8-037'].map((id) => [id, 'S', 'less'] as const),
  ['8-041', 'A', 'less'],
  // So it may be longer, carries more and stands a fault for longer.
  ...['4-032', '8-019', '8-045', '8-021', '4-086', '4-089'].map((id) => [id, 'S', 'more'] as const),
  // More supply impedance leaves less for the circuit and lets less current flow.
  ...['4-057', '4-073', '4-032'].map((id) => [id, 'Ze', 'less'] as const),
  ...['4-056', '4-074'].map((id) => [id, 'Zs', 'less'] as const),
  ...['4-094', '6-604'].map((id) => [id, 'z', 'less'] as const),
  // A longer fault takes a bigger conductor.
  ...['5-028', '5-074', '5-603'].map((id) => [id, 't', 'more'] as const),
  // Heat around a cable takes a bigger one.
  ...['4-601', '5-079', '8-015'].map((id) => [id, 'Ca', 'less'] as const),
];

const families = new Map(
  readSeedFamilies().map(({ questionId, family }) => [questionId, readFamily(JSON.stringify(family)).family]),
);

describe('the physics of the families', () => {
  it.each(physics)('%s: more %s gives %s', (questionId, name, direction) => {
    const family = families.get(questionId);
    const random = seededRandom(`${questionId} ${name}`);
    const changes = Array.from({ length: 50 }, () => (family ? changeByOneStep(family, name, random) : null));
    const compared = changes.filter((change) => change !== null);
    expect(compared.length).toBeGreaterThan(5);
    for (const { before, after, isStandardSize } of compared) {
      const change = direction === 'more' ? after - before : before - after;
      if (isStandardSize) expect(change).toBeGreaterThanOrEqual(0);
      else expect(change).toBeGreaterThan(0);
    }
  });
});

/** The exact answer of a drawn variant, and the same with the next larger value of one parameter; null at its end. */
function changeByOneStep(family: Family, name: string, random: () => number) {
  const values = drawVariant(family, random)?.values;
  const next = values && nextValue(family, name, values[name] ?? Number.NaN);
  if (!values || next === undefined) return null;
  return {
    before: family.key.evaluate(values),
    after: family.key.evaluate({ ...values, [name]: next }),
    isStandardSize: family.fields.tolerance === 0,
  };
}

function nextValue(family: Family, name: string, value: number): number | undefined {
  const parameter = family.fields.parameters.find((candidate) => candidate.name === name);
  return (
    parameter &&
    valuesOf(parameter)
      .filter((larger) => larger > value)
      .sort((a, b) => a - b)[0]
  );
}
