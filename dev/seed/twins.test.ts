import { expect, test } from 'vitest';

import { shingle, similarity } from '#domain/bank/health/shingles.ts';
import { catalogueRow } from '#domain/part/catalogue.ts';
import { twinsIn } from '#domain/part/twins.ts';
import { type Question, questionSchema } from '#domain/question/question.ts';
import type { Option } from '#domain/question-types/question-base.ts';
import { groupBy } from '#domain/shared/group-by.ts';

import { readSeed } from './read-seed.ts';

const questions = readSeed().questions.map((question) => questionSchema.parse(question));
const grouped = questions.filter(({ twinGroup }) => twinGroup !== undefined);
const groups = [...groupBy(grouped, ({ twinGroup }) => twinGroup).values()];
const pairs = groups.flatMap((group) =>
  group.flatMap((one, place) => group.slice(place + 1).map((other) => [one, other] as const)),
);
const nameOf = (pair: readonly Question[]) => pair.map(({ id }) => id).join(' and ');

test('at least 150 facts have twins, which the app finds by their group [STU-16]', () => {
  const twins = twinsIn(questions.map(catalogueRow));
  expect([...twins.keys()].toSorted()).toEqual(grouped.map(({ id }) => id).toSorted());
  expect(new Set(grouped.flatMap(({ facts }) => facts.slice(0, 1))).size).toBeGreaterThanOrEqual(150);
});

test('twins rest on the same facts, which their group is named after', () => {
  for (const group of groups) {
    const [{ facts = [], twinGroup = '' } = {}] = group;
    expect(facts.map((fact) => twinGroup.replace(fact, '')).some((rest) => /^[a-z]?$/.test(rest))).toBe(true);
    for (const one of group) expect(one.facts.toSorted(), nameOf(group)).toEqual(facts.toSorted());
  }
});

test('twins are worded differently: their stems share less than half of their pieces', () => {
  for (const pair of pairs) {
    const [one, other] = pair.map(({ text }) => shingle(text.toLowerCase()));
    if (!one || !other) throw new Error('A pair has two');
    expect(similarity(one, other), nameOf(pair)).toBeLessThan(0.5);
  }
});

test('where the keys of twins are numbers with one unit, they’re equal, or apply the fact to other values', () => {
  let compared = 0;
  for (const [one, other] of pairs) {
    const [key, twin] = [measureOf(one), measureOf(other)];
    if (!key || !twin || key.unit !== twin.unit) continue;
    compared += 1;
    const isApplied =
      numbersIn(one) !== numbersIn(other) || [one, other].some(({ text }) => /\bFour\b/.test(text));
    if (!isApplied) expect(key.value, nameOf([one, other])).toBe(twin.value);
  }
  expect(compared).toBeGreaterThan(10);
});

/** The key if it's one number with a unit; null otherwise. */
function measureOf(question: Question): { value: number; unit: string } | null {
  if (question.type === 'numeric') return question.answer;
  const right: readonly string[] = question.answer;
  const options: readonly Option[] = question.options;
  const keys = options.filter(({ id }) => right.includes(id)).map(({ text }) => text);
  const [, value, unit] = /^(\d+(?:\.\d+)?) ?([^\d\s,]+)$/.exec(keys.join(', ')) ?? [];
  return value === undefined || unit === undefined ? null : { value: Number(value), unit };
}

/** The values that a stem gives, in order. */
function numbersIn({ text }: Question): string {
  return (text.match(/\d+(?:\.\d+)?/g) ?? []).join(' ');
}
