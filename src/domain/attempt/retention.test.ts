import { expect, it } from 'vitest';

import { recordDays, referenceDays, retentionOf } from './retention.ts';

const handedInAt = '2026-01-01T00:00:00.000Z';
const after = (days: number) => Date.parse(handedInAt) + days * 86_400_000;

it.each([
  [recordDays, 'record'],
  [recordDays + 1, 'reference'],
  [referenceDays, 'reference'],
  [referenceDays + 1, 'nothing'],
] as const)('keeps of a delivered attempt, %i days on: %s', (days, kept) => {
  expect(retentionOf({ handedInAt, isDelivered: true }, after(days))).toBe(kept);
});

it.each([
  { handedInAt, isDelivered: false },
  { handedInAt: null, isDelivered: false },
])('keeps everything of what exists nowhere else: %j', (attempt) => {
  expect(retentionOf(attempt, after(5000))).toBe('record');
});
