import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { makeQuestions } from '#test/support/factories.ts';

import type { Allowance } from './allowance.ts';
import { dueWarning, isOverdue, readClock, timeLeft } from './attempt-clock.ts';
import { startAttempt } from './start-attempt.ts';
import { transition } from './transition.ts';

const start = Date.parse('2026-11-20T18:00:00.000Z');
const minute = 60_000;

function begin(minutes: number | null, allowance: Allowance = 'standard') {
  return startAttempt({
    id: 'attempt-1',
    mode: 'exam',
    quizId: 'exam:full-mock',
    title: 'Mock',
    userId: null,
    questions: makeQuestions(2),
    minutes,
    allowance,
    passMark: 60,
    partialCredit: false,
    now: start,
    clockChecked: true,
    random: () => 0.5,
  });
}

describe('the time of an attempt', () => {
  it.each([
    ['standard', 120],
    ['extra-25', 150],
    ['extra-50', 180],
  ] as const)('is %s: %i minutes of 120', (allowance, minutes) => {
    expect(timeLeft(begin(120, allowance), start)).toBe(minutes * minute);
  });

  it('has no end when the attempt is untimed, by its terms or by allowance', () => {
    expect(timeLeft(begin(null), start)).toBeNull();
    expect(timeLeft(begin(120, 'untimed'), start)).toBeNull();
    expect(isOverdue(begin(null), start + 1000 * minute)).toBe(false);
  });

  it('is over at the deadline, and never below zero', () => {
    const attempt = begin(30);
    expect(isOverdue(attempt, start + 30 * minute - 1)).toBe(false);
    expect(isOverdue(attempt, start + 30 * minute)).toBe(true);
    expect(timeLeft(attempt, start + 99 * minute)).toBe(0);
    const done = transition(attempt, { type: 'hand-in', at: new Date(start).toISOString() });
    expect(isOverdue(done, start + 99 * minute)).toBe(false);
  });
});

const hour = 60 * minute;
const iso = (time: number) => new Date(time).toISOString();

/** An attempt that went on until `time`, on a device whose clock was `error` milliseconds ahead of the server's. */
function seenAt(time: number, error = 0) {
  const at = iso(time);
  const begun = transition(begin(120), { type: 'clock', at, was: at, offset: -error });
  return transition(begun, { type: 'spend', seconds: 0, at });
}

const hours = fc.integer({ min: -5, max: 5 }).map((count) => count * hour);

describe('opening an attempt again', () => {
  it('goes by the server whatever the device says', () => {
    const attempt = seenAt(start + 10 * minute);
    expect(readClock(attempt, start - 5 * hour, start + 12 * minute)).toEqual({
      now: start + 12 * minute,
      offset: 5 * hour + 12 * minute,
      checked: true,
      setBack: false,
    });
  });

  it('without the server, puts a device right that is as wrong as it was', () => {
    fc.assert(
      fc.property(hours, fc.integer({ min: 0, max: 14_999 }), (error, gap) => {
        const time = start + 10 * minute;
        const reading = readClock(seenAt(time, error), time + gap + error, null);
        expect(reading).toMatchObject({ now: time + gap, checked: true, setBack: false });
      }),
    );
  });

  it('neither trusts nor follows back a clock that was changed meanwhile', () => {
    fc.assert(
      fc.property(hours, hours, fc.integer({ min: 0, max: 10 * minute }), (error, change, gap) => {
        fc.pre(change !== 0);
        const time = start + 10 * minute;
        const reading = readClock(seenAt(time, error), time + gap + error + change, null);
        expect(reading.checked).toBe(false);
        expect(reading.now).toBeGreaterThanOrEqual(time);
        expect(reading.setBack).toBe(change < 0);
      }),
    );
  });

  it('is not certain again by a short gap alone', () => {
    const time = start + 10 * minute;
    const unsure = transition(seenAt(time), { type: 'lose-time' });
    expect(readClock(unsure, time + 1000, null).checked).toBe(false);
  });

  it('knows no offset of an attempt that was begun before there was one', () => {
    expect(readClock(begin(30), start + minute, null)).toMatchObject({ now: start + minute, offset: null });
  });
});

describe("the server's clock, once it was read", () => {
  it('moves an attempt that was begun on a wrong clock, with the time that is left', () => {
    fc.assert(
      fc.property(hours, fc.integer({ min: 0, max: 119 }), (error, minutes) => {
        const began = { ...begin(120), clockChecked: false };
        const was = start + minutes * minute;
        const moved = transition(began, {
          type: 'clock',
          at: iso(was - error),
          was: iso(was),
          offset: -error,
        });
        expect(timeLeft(moved, was - error)).toBe(timeLeft(began, was));
        expect(Date.parse(moved.startedAt)).toBe(start - error);
        expect(moved).toMatchObject({ clockChecked: true, timeChecked: true });
      }),
    );
  });

  it('makes certain what was not, unless the time ran out meanwhile', () => {
    const unsure = transition(seenAt(start + minute), { type: 'lose-time' });
    for (const [at, certain] of [
      [start + 119 * minute, true],
      [start + 120 * minute, false],
    ] as const) {
      const read = transition(unsure, { type: 'clock', at: iso(at), was: iso(at), offset: 0 });
      expect(read.timeChecked).toBe(certain);
      expect(read.deadline).toBe(unsure.deadline);
    }
  });

  it("can't tell what was lost on the device's own clock", () => {
    const unsure = transition({ ...begin(120), clockChecked: false }, { type: 'lose-time' });
    const at = iso(start + minute);
    expect(transition(unsure, { type: 'clock', at, was: at, offset: 0 }).timeChecked).toBe(false);
  });

  it('takes back what a device that ran ahead made the attempt see', () => {
    const ahead = transition(seenAt(start), { type: 'spend', seconds: 1, at: iso(start + 2 * hour) });
    const read = transition(ahead, {
      type: 'clock',
      at: iso(start + minute),
      was: iso(start + 2 * hour),
      offset: 0,
    });
    expect(readClock(read, start + minute + 1000, null).now).toBe(start + minute + 1000);
  });
});

describe('a warning', () => {
  it('comes once when its minute is passed', () => {
    expect(dueWarning(10 * minute + 1, 10 * minute)).toBe('10 minutes left');
    expect(dueWarning(5 * minute + 1, 5 * minute - 499)).toBe('5 minutes left');
    expect(dueWarning(10 * minute, 9.5 * minute)).toBeNull();
    expect(dueWarning(60_100, 59_600)).toBe('1 minute left');
  });

  it('says the time that is really left when several minutes pass at once', () => {
    expect(dueWarning(11 * minute, 3 * minute + 20_000)).toBe('3 minutes left');
    expect(dueWarning(20 * minute, 30_000)).toBe('Less than a minute left');
  });
});
