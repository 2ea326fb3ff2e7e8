import { describe, expect, it, vi } from 'vitest';

import type { ClockReading } from '#domain/attempt/attempt-clock.ts';
import type { AttemptBackend } from '#services/storage/attempt-backend.ts';
import { type AttemptRecord, withoutQuestions } from '#services/storage/attempt-record.ts';
import { openMemoryStore } from '#services/storage/memory-store.ts';
import { makeAttemptRecord } from '#test/support/factories.ts';

import type { AttemptClock } from './attempt-clock.ts';
import { createAttemptSession } from './attempt-session.ts';

const start = Date.parse('2026-11-20T18:00:00.000Z');

/** A clock that stands until it is moved on; what the server says when it is asked is in `server`. */
function makeClock(opening: Partial<ClockReading> = {}) {
  let elapsed = 0;
  let { checked } = { checked: true, ...opening };
  let parted = false;
  let base = opening.now ?? start;
  const now = () => base + elapsed;
  const clock = {
    server: null as number | null,
    isDeviceRight: false,
    opening: { now: base, offset: 0, checked, setBack: false, ...opening },
    now,
    elapsed: () => elapsed,
    isChecked: () => checked,
    hasParted: () => parted,
    follow() {},
    async check() {
      const was = now();
      if (clock.server === null) {
        if (parted) checked = false;
        parted = false;
        return null;
      }
      base = clock.server - elapsed;
      [checked, parted] = [true, false];
      return { at: clock.server, was, offset: 0, isDeviceRight: clock.isDeviceRight };
    },
    pass(seconds: number) {
      elapsed += seconds * 1000;
    },
    /** The device slept, or somebody set its clock. */
    part() {
      parted = true;
    },
  };
  return clock satisfies AttemptClock;
}

/** A store on "disk" whose writes wait until they are let through, or fail. */
function makeSlowStore() {
  const disk = new Map<string, AttemptRecord>();
  const waiting: { let(): void; fail(): void }[] = [];
  const store: AttemptBackend = {
    ...openMemoryStore(),
    durability: 'disk',
    save: (record) =>
      new Promise((resolve, reject) => {
        waiting.push({
          let() {
            disk.set(record.attempt.id, record);
            resolve();
          },
          fail: () => reject(new DOMException('full', 'QuotaExceededError')),
        });
      }),
  };
  return { store, disk, waiting };
}

describe('a session', () => {
  it('says saved only once the answer is on disk [ATT-1]', async () => {
    const record = makeAttemptRecord();
    const { store, disk, waiting } = makeSlowStore();
    const session = createAttemptSession(record, store, makeClock(), () => {});

    session.dispatch({ type: 'answer', response: 'b' });
    expect(session.getState().record.attempt.items[0]?.response).toBe('b');
    expect(session.getState().saveState).toBe('saving');
    expect(disk.size).toBe(0);

    waiting[0]?.let();
    expect(await session.flush()).toBe(true);
    expect(session.getState().saveState).toBe('disk');
    expect(disk.get(record.attempt.id)?.attempt.items[0]?.response).toBe('b');
  });

  it('writes the newest state when answers come faster than the disk', async () => {
    const record = makeAttemptRecord();
    const { store, disk, waiting } = makeSlowStore();
    const session = createAttemptSession(record, store, makeClock(), () => {});

    for (const response of ['a', 'b', 'c']) session.dispatch({ type: 'answer', response });
    waiting[0]?.let();
    await vi.waitFor(() => expect(waiting).toHaveLength(2));
    expect(session.getState().saveState).toBe('saving');
    waiting[1]?.let();
    await session.flush();

    expect(waiting).toHaveLength(2);
    expect(disk.get(record.attempt.id)?.attempt.items[0]?.response).toBe('c');
  });

  it('tells that storing failed, keeps the answer, and stores it with the next change [ATT-10]', async () => {
    const record = makeAttemptRecord();
    const { store, disk, waiting } = makeSlowStore();
    const session = createAttemptSession(record, store, makeClock(), () => {});

    session.dispatch({ type: 'answer', response: 'b' });
    waiting[0]?.fail();
    expect(await session.flush()).toBe(false);
    expect(session.getState().saveState).toBe('failed');

    session.dispatch({ type: 'flag' });
    waiting[1]?.let();
    expect(await session.flush()).toBe(true);
    expect(disk.get(record.attempt.id)?.attempt.items[0]).toMatchObject({ response: 'b', flagged: true });
  });

  it('counts the time on each question', () => {
    const clock = makeClock();
    const session = createAttemptSession(makeAttemptRecord(), openMemoryStore(), clock, () => {});
    clock.pass(20);
    session.dispatch({ type: 'move', to: 1 });
    clock.pass(7);
    session.dispatch({ type: 'answer', response: 'a' });
    clock.pass(300);
    session.setAccess('owned');
    session.dispatch({ type: 'move', to: 2 });
    expect(session.getState().record.attempt.items.map((item) => item.seconds)).toEqual([20, 7, 0]);
  });

  it('hands in by itself when the time is over, at the deadline [ATT-4]', () => {
    const clock = makeClock();
    const session = createAttemptSession(makeAttemptRecord(), openMemoryStore(), clock, () => {});
    clock.pass(30 * 60 - 1);
    session.tick();
    expect(session.getState().record.attempt.handedInAt).toBeNull();
    clock.pass(61);
    session.tick();
    expect(session.getState().record.attempt).toMatchObject({
      ending: 'time',
      handedInAt: '2026-11-20T18:30:00.000Z',
    });
  });

  it('writes a hand-in that could not be written as soon as there is room', async () => {
    const store = openMemoryStore();
    vi.spyOn(store, 'save').mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
    const record = makeAttemptRecord();
    const session = createAttemptSession(record, store, makeClock(), () => {});
    session.dispatch({ type: 'hand-in', at: '2026-11-20T18:10:00.000Z' });
    expect(await session.flush()).toBe(false);
    session.tick();
    expect(await session.flush()).toBe(true);
    expect((await store.get(record.attempt.id))?.attempt.handedInAt).toBe('2026-11-20T18:10:00.000Z');
  });

  it('says that answers last only as long as the page when there is no storage', async () => {
    const session = createAttemptSession(makeAttemptRecord(), openMemoryStore(), makeClock(), () => {});
    session.dispatch({ type: 'answer', response: 'a' });
    await session.flush();
    expect(session.getState().saveState).toBe('page');
  });

  it('calls nothing saved on this device that a killed browser would lose [ATT-10]', async () => {
    const store: AttemptBackend = { ...openMemoryStore(), durability: 'browser' };
    const session = createAttemptSession(makeAttemptRecord(), store, makeClock(), () => {});
    session.dispatch({ type: 'answer', response: 'a' });
    await session.flush();
    expect(session.getState().saveState).toBe('browser');
  });

  it('writes nothing back once the attempt was removed elsewhere', async () => {
    const record = makeAttemptRecord();
    const store = openMemoryStore();
    await store.save(record);
    const session = createAttemptSession(record, store, makeClock(), () => {});
    await store.remove(record.attempt.id);
    session.dispatch({ type: 'answer', response: 'a' });
    expect(await session.flush()).toBe(false);
    expect(session.getState().saveState).toBe('removed');
    session.tick();
    expect(await store.get(record.attempt.id)).toBeNull();
  });

  it('changes nothing while another page has the attempt, and follows what that one writes', () => {
    const record = makeAttemptRecord();
    const session = createAttemptSession(record, openMemoryStore(), makeClock(), () => {});
    session.setAccess('held-elsewhere');
    session.dispatch({ type: 'answer', response: 'a' });
    session.tick();
    expect(session.getState().record).toBe(record);

    const newer = { ...record, attempt: { ...record.attempt, position: 2 } };
    // Another page tells what changes, without the questions.
    session.follow(withoutQuestions(newer));
    expect(session.getState().record).toEqual(newer);
  });

  it('does not let another page overwrite what this one owns [ATT-5]', () => {
    const record = makeAttemptRecord();
    const session = createAttemptSession(record, openMemoryStore(), makeClock(), () => {});
    session.follow({ ...record, attempt: { ...record.attempt, position: 2 } });
    expect(session.getState().record).toBe(record);
  });

  it('announces what it has written, and tells its listeners', async () => {
    const written: AttemptRecord[] = [];
    const listener = vi.fn();
    const session = createAttemptSession(makeAttemptRecord(), openMemoryStore(), makeClock(), (record) =>
      written.push(record),
    );
    const unsubscribe = session.subscribe(listener);
    session.dispatch({ type: 'flag' });
    await session.flush();
    expect(written.at(-1)).toBe(session.getState().record);
    const calls = listener.mock.calls.length;
    expect(calls).toBeGreaterThan(0);
    unsubscribe();
    session.dispatch({ type: 'flag' });
    expect(listener).toHaveBeenCalledTimes(calls);
  });
});

describe('time in a hidden tab', () => {
  function hide(change: Partial<AttemptRecord['attempt']>, seconds = 14) {
    const clock = makeClock();
    const record = makeAttemptRecord(change);
    const session = createAttemptSession(record, openMemoryStore(), clock, () => {});
    clock.pass(0.1);
    session.setVisible(false);
    for (let second = 0; second < seconds; second += 1) {
      clock.pass(1);
      session.tick();
    }
    session.setVisible(true);
    clock.pass(2);
    session.dispatch({ type: 'move', to: 1 });
    return session.getState().record.attempt.items[0]?.seconds;
  }

  it('is not time on a question without a time limit', () => {
    expect(hide({ deadline: null })).toBeCloseTo(2.1);
  });

  it('is looking up in an exam, which is open book', () => {
    expect(hide({ deadline: '2026-11-20T18:30:00.000Z' })).toBeCloseTo(16.1);
  });

  it('is looking up in open-book practice until the section is named [STU-4]', () => {
    const { items } = makeAttemptRecord().attempt;
    const found = { place: '411.3.3', seconds: 30 };
    const open = { mode: 'practice', deadline: null } as const;
    expect(hide({ ...open, items: items.map((item) => ({ ...item, find: null })) })).toBeCloseTo(16.1);
    expect(hide({ ...open, items: items.map((item) => ({ ...item, find: found })) })).toBeCloseTo(2.1);
  });

  it('is no longer looking up after ten minutes without a time limit', () => {
    const { items } = makeAttemptRecord().attempt;
    const open = { mode: 'practice', items: items.map((item) => ({ ...item, find: null })) } as const;
    expect(hide({ ...open, deadline: null }, 3600)).toBeCloseTo(602.1);
  });
});

describe('the time of an attempt', () => {
  const overdue = start + 31 * 60_000;

  function open(opening: Partial<ClockReading>, change: Partial<AttemptRecord['attempt']> = {}) {
    const clock = makeClock(opening);
    const session = createAttemptSession(makeAttemptRecord(change), openMemoryStore(), clock, () => {});
    session.setAccess('owned');
    return { clock, session, attempt: () => session.getState().record.attempt };
  }

  it('is kept with how far the device is off', () => {
    const { attempt } = open({ offset: -7_200_000 });
    expect(attempt()).toMatchObject({ clockOffset: -7_200_000, timeChecked: true });
  });

  it('that a wrong clock says is over asks, keeps every answer, and ends nothing [ATT-4]', async () => {
    const { session, attempt } = open({ now: overdue, checked: false });
    await session.checkClock();
    session.tick();
    expect(session.getState().doubt).toBe('overdue');
    expect(attempt()).toMatchObject({ handedInAt: null, timeChecked: false });

    session.continueUnchecked();
    session.dispatch({ type: 'answer', response: 'b' });
    session.tick();
    expect(session.getState().doubt).toBeNull();
    expect(attempt()).toMatchObject({ handedInAt: null, timeChecked: false });
  });

  it('that is over asks also where the learner went on with a clock that had changed, and asks once', async () => {
    const { clock, session, attempt } = open({ checked: false, setBack: true });
    expect(session.getState().doubt).toBe('clock-changed');
    session.continueUnchecked();
    session.tick();
    expect(session.getState().doubt).toBeNull();
    await session.checkClock();
    clock.pass(31 * 60);
    session.tick();
    await session.checkClock();
    session.tick();
    expect(session.getState().doubt).toBe('overdue');
    session.continueUnchecked();
    session.tick();
    expect(session.getState().doubt).toBeNull();
    expect(attempt().handedInAt).toBeNull();
  });

  it('is put right by the server, with nothing left to decide', async () => {
    const { clock, session, attempt } = open({ now: overdue, checked: false });
    await session.checkClock();
    session.tick();
    clock.server = start + 60_000;
    await session.checkClock();
    expect(session.getState()).toMatchObject({
      doubt: null,
      clockMoved: { by: -30 * 60_000, cause: 'device' },
    });
    session.tick();
    expect(attempt()).toMatchObject({ handedInAt: null, timeChecked: true });
  });

  it('ends, unchecked, when the server says that it ran out while nobody knew', async () => {
    const { clock, session, attempt } = open({ now: start, checked: false, setBack: true });
    expect(session.getState().doubt).toBe('clock-changed');
    session.continueUnchecked();
    await session.checkClock();
    clock.server = overdue;
    await session.checkClock();
    session.tick();
    expect(attempt()).toMatchObject({ ending: 'time', timeChecked: false });
  });

  it('is asked of the server when the clocks part, and of the learner without one', async () => {
    const { clock, session, attempt } = open({});
    clock.part();
    session.tick();
    await session.checkClock();
    expect(session.getState().doubt).toBe('clock-changed');
    expect(attempt().timeChecked).toBe(false);
    clock.server = clock.now() + 600_000;
    clock.isDeviceRight = true;
    clock.pass(20);
    session.tick();
    await session.checkClock();
    expect(session.getState()).toMatchObject({ doubt: null, clockMoved: { by: 580_000, cause: 'sleep' } });
    expect(attempt().timeChecked).toBe(true);
  });

  it('is nobody’s concern without a time limit', async () => {
    const { clock, session, attempt } = open({ checked: false, setBack: true }, { deadline: null });
    clock.part();
    session.tick();
    await session.checkClock();
    expect(session.getState().doubt).toBeNull();
    expect(attempt().timeChecked).toBeUndefined();
  });
});
