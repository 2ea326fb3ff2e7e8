import { expect, it } from 'vitest';

import { examPartSchema } from '#domain/part/exam-part.ts';
import { nextStep } from './next-step.ts';
import type { Readiness } from './readiness.ts';

const weakest = { part: examPartSchema.parse({ id: 'part-4', title: 'Protection' }), seen: 10, right: 4 };
const ready = (chance: number): Readiness => ({
  status: 'ready',
  answers: 100,
  mocks: 1,
  advice: null,
  minutes: null,
  share: 0.7,
  chance,
  low: 36,
  high: 48,
  chances: [],
  parts: new Map(),
});
const notEnough: Readiness = { status: 'not-enough', answers: 3, missing: 27 };

it.each([
  [4, weakest, ready(0.9), 'review'],
  [0, weakest, ready(0.9), 'mock'],
  [0, weakest, ready(0.5), 'part'],
  [0, weakest, notEnough, 'part'],
  [0, weakest, null, 'part'],
  [0, null, ready(0.9), 'mock'],
  [0, null, ready(0.5), undefined],
  [0, null, notEnough, undefined],
] as const)('with %i due, weakest part %j and readiness %j it is %s', (due, part, readiness, kind) => {
  expect(nextStep(due, part, readiness)?.kind).toBe(kind);
});
