import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { transition } from '#domain/attempt/transition.ts';
import { openMemoryStore } from '#services/storage/memory-store.ts';
import { makeAttemptRecord } from '#test/support/factories.ts';

import { startAttemptClock } from './attempt-clock.ts';
import { createAttemptSession } from './attempt-session.ts';

vi.mock('#services/server-time.ts', () => ({ readServerTime: async () => null }));

const hour = 3_600_000;
const serverStart = Date.parse('2026-11-20T18:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

it.each([
  ['fast', hour],
  ['slow', -hour],
])('of a page that takes an exam over goes by the server, though the device is an hour %s', (_, ahead) => {
  vi.setSystemTime(serverStart + ahead);
  const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
  // Begun without a connection, so in the device's own time.
  const begun = makeAttemptRecord({
    startedAt: minutes(0),
    lastSeenAt: minutes(0),
    deadline: minutes(60),
    clockChecked: false,
  });
  const clock = startAttemptClock(begun.attempt, null);
  const session = createAttemptSession(begun, openMemoryStore(), clock, () => {});
  session.setOwned(false);
  vi.advanceTimersByTime(60_000);
  const at = new Date(serverStart + 60_000).toISOString();
  const attempt = transition(begun.attempt, { type: 'clock', at, was: minutes(0), offset: -ahead });
  session.follow({ ...begun, attempt });
  session.setOwned(true);
  session.tick();
  expect(new Date(clock.now()).toISOString()).toBe(at);
  expect(session.getState()).toMatchObject({ doubt: null, record: { attempt: { handedInAt: null } } });
  vi.advanceTimersByTime(59 * 60_000);
  session.tick();
  expect(session.getState().record.attempt).toMatchObject({ ending: 'time', timeChecked: true });
});
