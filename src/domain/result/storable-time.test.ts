import fc from 'fast-check';
import { expect, it } from 'vitest';

import { storableTime } from './storable-time.ts';

const now = '2026-11-20T18:10:00.000Z';

it.each([
  ['weeks ago', '2026-09-01T08:00:00.000Z', '2026-09-01T08:00:00.000Z'],
  ['to come', '2026-11-20T20:10:00.000Z', now],
  ['of a clock that was reset', '2001-01-01T00:00:00.000Z', '2025-11-20T18:10:00.000Z'],
  ['in another form', '2026-11-20T18:00:00+01:00', '2026-11-20T17:00:00.000Z'],
])('keeps what can be kept of a time %s', (_, completedAt, stored) => {
  expect(storableTime(completedAt, now)).toBe(stored);
});

it('changes no time twice, and never turns two around', () => {
  const time = fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  fc.assert(
    fc.property(time, time, (one, other) => {
      const [first = '', second = ''] = [one, other].sort((a, b) => Date.parse(a) - Date.parse(b));
      expect(storableTime(storableTime(one, now), now)).toBe(storableTime(one, now));
      expect(storableTime(first, now) <= storableTime(second, now)).toBe(true);
    }),
  );
});
