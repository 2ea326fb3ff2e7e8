import { expect, it } from 'vitest';

import { commonSlips } from './common-slips.ts';
import { dueTimeOf } from './memory-of.ts';
import { mergeStudy } from './merge-study.ts';
import { readStudy, storeStudy } from './store-study.ts';
import { emptyStudy, type Review, type StudyRecord } from './study-record.ts';

const day = 86_400;
const start = Date.parse('2026-11-01T18:00:00Z') / 1000;
const wrong = (days: number, slip?: string): Review => ({
  at: start + days * day,
  outcome: 'again',
  ...(slip && { slip }),
});
const right = (days: number): Review => ({ at: start + days * day, outcome: 'good' });

function studied(cards: Readonly<Record<string, readonly Review[]>>): StudyRecord {
  const entries = Object.entries(cards).map(([id, reviews]) => [id, { reviews, topic: '' }] as const);
  return { ...emptyStudy, cards: new Map(entries) };
}

it('counts slips by question, the commonest first and of equal ones the latest', () => {
  const study = studied({
    q1: [wrong(0, 'cold'), right(1), wrong(2, 'cold'), wrong(3, 'no-cpc')],
    q2: [wrong(4, 'doubled'), wrong(5)],
  });
  expect(commonSlips(study, 2)).toEqual([
    { questionId: 'q1', slip: 'cold', count: 2 },
    { questionId: 'q2', slip: 'doubled', count: 1 },
  ]);
  expect(commonSlips(study, 5)).toHaveLength(3);
  expect(commonSlips(emptyStudy, 5)).toEqual([]);
});

it('are stored and read again, and records without them still read', () => {
  const study = studied({ q1: [wrong(0, 'no-supply'), right(1), wrong(2, 'cold')] });
  expect(readStudy(storeStudy(study))).toEqual(study);
  const before = studied({ q1: [wrong(0), right(1)] });
  expect(readStudy(storeStudy(before))).toEqual(before);
});

it('count once when another device stored the same answer without its slip', () => {
  const known = studied({ q1: [wrong(0, 'cold')] });
  const unknown = studied({ q1: [wrong(0)] });
  expect(mergeStudy(unknown, known)).toEqual(known);
  expect(mergeStudy(known, unknown)).toEqual(known);
});

it('bring a question back within three days, however well it was known before [STU-14]', () => {
  const known = [right(0), right(10), right(40), right(120)];
  const due = dueTimeOf([...known, wrong(300, 'cold')]);
  expect(due).toBeLessThanOrEqual((start + 303 * day) * 1000);
  expect(dueTimeOf([...known, wrong(300)])).toBeGreaterThan(due);
});
