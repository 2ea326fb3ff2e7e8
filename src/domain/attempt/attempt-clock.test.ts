import { describe, expect, it } from 'vitest';

import { makeQuestions } from '#test/support/factories.ts';

import type { Allowance } from './allowance.ts';
import { dueWarning, isOverdue, resumeTime, timeLeft } from './attempt-clock.ts';
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

describe('opening an attempt again', () => {
  const later = transition(begin(30), {
    type: 'spend',
    seconds: 600,
    at: new Date(start + 10 * minute).toISOString(),
  });

  it('goes by the server whatever the device says', () => {
    expect(resumeTime(later, start - 300 * minute, start + 12 * minute)).toBe(start + 12 * minute);
  });

  it('gives no time for a clock set back, even without the server', () => {
    expect(resumeTime(later, start - 300 * minute, null)).toBe(start + 10 * minute);
    expect(resumeTime(later, start + 15 * minute, null)).toBe(start + 15 * minute);
  });
});

describe('a warning', () => {
  it('comes once when its minute is passed', () => {
    expect(dueWarning(10 * minute + 1, 10 * minute)).toBe(10);
    expect(dueWarning(10 * minute, 9.5 * minute)).toBeNull();
    expect(dueWarning(70_000, 59_000)).toBe(1);
  });

  it('is the latest one when several minutes pass at once', () => {
    expect(dueWarning(20 * minute, 30_000)).toBe(1);
  });
});
