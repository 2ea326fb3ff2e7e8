import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { transition } from '#domain/attempt/transition.ts';
import { openMemoryStore } from '#services/storage/memory-store.ts';
import { makeAttemptRecord } from '#test/support/factories.ts';

import { startAttemptClock } from './attempt-clock.ts';
import { createAttemptSession } from './attempt-session.ts';

const readServerTime = vi.hoisted(() => vi.fn<() => Promise<number | null>>());
vi.mock('#services/firestore/server-time.ts', () => ({ readServerTime }));

const hour = 3_600_000;
const serverStart = Date.parse('2026-11-20T18:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  readServerTime.mockReset().mockResolvedValue(null);
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
  session.setAccess('held-elsewhere');
  vi.advanceTimersByTime(60_000);
  const at = new Date(serverStart + 60_000).toISOString();
  const attempt = transition(begun.attempt, { type: 'clock', at, was: minutes(0), offset: -ahead });
  session.follow({ ...begun, attempt });
  session.setAccess('owned');
  session.tick();
  expect(new Date(clock.now()).toISOString()).toBe(at);
  expect(session.getState()).toMatchObject({ doubt: null, record: { attempt: { handedInAt: null } } });
  vi.advanceTimersByTime(59 * 60_000);
  session.tick();
  expect(session.getState().record.attempt).toMatchObject({ ending: 'time', timeChecked: true });
});

describe.each([
  ['right', 0],
  ['an hour fast all along', hour],
])('asking the server on a device whose clock is %s', (_, ahead) => {
  const at = (time: number) => new Date(time).toISOString();

  /** An attempt that was opened with the server's time, and is now 30 minutes on by the device's clock alone. */
  function sleep() {
    vi.setSystemTime(serverStart + ahead);
    const { attempt } = makeAttemptRecord({ lastSeenAt: at(serverStart), deadline: at(serverStart + hour) });
    const clock = startAttemptClock(attempt, serverStart);
    vi.setSystemTime(Date.now() + hour / 2);
    return clock;
  }

  it('finds that the page stood still while the device slept', async () => {
    const clock = sleep();
    readServerTime.mockResolvedValue(serverStart + hour / 2);
    expect(await clock.check()).toMatchObject({
      at: serverStart + hour / 2,
      was: serverStart,
      isDeviceRight: true,
    });
  });

  it('finds so when it could not be asked at first', async () => {
    const clock = sleep();
    expect(await clock.check()).toBeNull();
    vi.advanceTimersByTime(20_000);
    readServerTime.mockResolvedValue(serverStart + hour / 2 + 20_000);
    expect(await clock.check()).toMatchObject({ was: serverStart + 20_000, isDeviceRight: true });
  });
});

it('of an attempt without a time limit counts the night in which the device slept', () => {
  vi.setSystemTime(serverStart);
  const { attempt } = makeAttemptRecord({ lastSeenAt: new Date(serverStart).toISOString(), deadline: null });
  const clock = startAttemptClock(attempt, null);
  vi.advanceTimersByTime(60_000);
  // The page stands still meanwhile.
  vi.setSystemTime(Date.now() + 8 * hour);
  vi.advanceTimersByTime(60_000);
  expect(clock.now()).toBe(serverStart + 8 * hour + 120_000);
});

it('finds a device’s clock that was wrong when the attempt was opened without a connection', async () => {
  vi.setSystemTime(serverStart);
  const { attempt } = makeAttemptRecord({ lastSeenAt: new Date(serverStart).toISOString() });
  const clock = startAttemptClock(attempt, null);
  vi.advanceTimersByTime(60_000);
  readServerTime.mockResolvedValue(serverStart + hour / 2);
  expect(await clock.check()).toMatchObject({ was: serverStart + 60_000, isDeviceRight: false });
});
