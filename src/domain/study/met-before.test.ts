import { expect, it } from 'vitest';

import { metBefore } from './met-before.ts';
import { emptyStudy, type Review } from './study-record.ts';

const metOf = (...reviews: Review[]) =>
  metBefore({ ...emptyStudy, cards: new Map([['q1', { reviews, topic: '' }]]) });

it('is the drawn values of the kept answers, and the slip of the latest', () => {
  const met = metOf(
    { at: 1, outcome: 'good' },
    { at: 2, outcome: 'good', values: { L: 22 } },
    { at: 3, outcome: 'again', values: { L: 30 }, slip: 'cold' },
  );
  expect(met('q1')).toEqual({ values: [{ L: 22 }, { L: 30 }], slip: 'cold' });
  expect(met('q2')).toBeUndefined();
});

it('forgets a slip once the question was answered without it', () => {
  const met = metOf({ at: 1, outcome: 'again', slip: 'cold' }, { at: 2, outcome: 'good' });
  expect(met('q1')).toEqual({ values: [], slip: undefined });
});
