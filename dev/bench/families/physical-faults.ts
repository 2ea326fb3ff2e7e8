import { type Variant, valuesOf } from '#domain/family/draw-variant.ts';
import type { Family } from '#domain/family/family.ts';

import { highest, physics, realSizes, realValues } from './physics.ts';

/**
 * What is impossible in a variant: a rating that nobody makes, an answer that is far too large, or one that moves the wrong
 * way.
 */
export function physicalFaults(questionId: string, family: Family, { values, key }: Variant): string[] {
  const { unit, tolerance } = family.fields;
  const unreal = Object.entries(values).filter(
    ([name, value]) => realValues[name]?.includes(value) === false,
  );
  const maxValue = highest[unit] ?? Number.POSITIVE_INFINITY;
  return [
    ...unreal.map(([name, value]) => `There is no ${name} of ${value}.`),
    ...(key.value > maxValue ? [`${key.value} ${unit} is more than there can be.`] : []),
    ...(unit === 'mm²' && tolerance === 0 && !realSizes.includes(key.value)
      ? [`${key.value} mm² is no standard size.`]
      : []),
    ...physics
      .filter(([id]) => id === questionId)
      .filter(([, name, direction]) => movesWrongly(family, values, name, direction))
      .map(([, name, direction]) => `More ${name} doesn’t give ${direction} for ${JSON.stringify(values)}.`),
  ];
}

type Values = Variant['values'];

function movesWrongly(family: Family, values: Values, name: string, direction: 'more' | 'less'): boolean {
  const change = changeByOneStep(family, values, name);
  if (change === null) return false;
  const wanted = direction === 'more' ? change : -change;
  // A standard size often stays the same from one value to the next.
  return family.fields.tolerance === 0 ? wanted < 0 : wanted <= 0;
}

/** How much the exact answer changes when one parameter takes its next larger value; null if there is none. */
export function changeByOneStep(family: Family, values: Values, name: string): number | null {
  const parameter = family.fields.parameters.find((candidate) => candidate.name === name);
  const value = values[name];
  if (!parameter || value === undefined) return null;
  const larger = valuesOf(parameter).filter((other) => other > value);
  if (larger.length === 0) return null;
  return family.key.evaluate({ ...values, [name]: Math.min(...larger) }) - family.key.evaluate(values);
}
