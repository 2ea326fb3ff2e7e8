import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { makeQuestions } from '#test/support/factories.ts';

import { type Attempt, attemptSchema, maxItems } from './attempt.ts';
import { startAttempt } from './start-attempt.ts';
import { type AttemptEvent, transition } from './transition.ts';

const start = Date.parse('2026-11-20T18:00:00.000Z');
const at = new Date(start + 60_000).toISOString();

function begin(mode: Attempt['mode'] = 'quiz', count = 6): Attempt {
  return startAttempt({
    id: 'attempt-1',
    mode,
    quizId: 'quiz-1',
    title: 'Earthing',
    userId: null,
    questions: makeQuestions(count),
    minutes: 30,
    allowance: 'standard',
    passMark: 60,
    partialCredit: false,
    now: start,
    clockChecked: true,
    random: () => 0.5,
  });
}

const eventArbitrary: fc.Arbitrary<AttemptEvent> = fc.oneof(
  fc.record({
    type: fc.constant('answer' as const),
    response: fc.option(fc.constantFrom('a', 'b', 'c', 'd')),
  }),
  fc.record({
    type: fc.constant('certainty' as const),
    certainty: fc.constantFrom('sure' as const, 'think' as const, 'guess' as const, null),
  }),
  fc.record({
    type: fc.constantFrom('type-place' as const, 'find' as const),
    place: fc.string({ maxLength: 80 }),
  }),
  fc.record({ type: fc.constant('flag' as const) }),
  fc.record({ type: fc.constant('move' as const), to: fc.integer({ min: -2, max: 20 }) }),
  fc.record({ type: fc.constant('check' as const), correct: fc.boolean() }),
  fc.record({
    type: fc.constant('spend' as const),
    seconds: fc.double({ min: -5, max: 100, noNaN: true }),
    at: fc.constant(at),
  }),
  fc.record({
    type: fc.constant('clock' as const),
    at: fc.constant(at),
    was: fc.constant(at),
    offset: fc.integer(),
  }),
  fc.record({ type: fc.constant('lose-time' as const) }),
  fc.record({ type: fc.constant('hand-in' as const), at: fc.constant(at) }),
  fc.record({ type: fc.constant('time-out' as const), at: fc.constant(at) }),
);
const modeArbitrary = fc.constantFrom('quiz' as const, 'practice' as const, 'exam' as const);
const historyArbitrary = fc.array(eventArbitrary, { maxLength: 60 });

const play = (attempt: Attempt, events: readonly AttemptEvent[]) => events.reduce(transition, attempt);

describe('an attempt', () => {
  it('can always be stored and read back, whatever happened to it', () => {
    fc.assert(
      fc.property(modeArbitrary, historyArbitrary, (mode, events) => {
        const attempt = play(begin(mode), events);
        expect(attemptSchema.parse(JSON.parse(JSON.stringify(attempt)))).toEqual(attempt);
      }),
    );
  });

  it('never moves its deadline, its position out of its items, or its first questions [ATT-4]', () => {
    fc.assert(
      fc.property(modeArbitrary, historyArbitrary, (mode, events) => {
        const before = begin(mode);
        const after = play(before, events);
        expect(after.deadline).toBe(before.deadline);
        expect(after.items[after.position]).toBeDefined();
        expect(after.items.filter((item) => !item.repeat).map((item) => item.questionId)).toEqual(
          before.items.map((item) => item.questionId),
        );
      }),
    );
  });

  it('does not change after it was handed in', () => {
    fc.assert(
      fc.property(modeArbitrary, historyArbitrary, (mode, events) => {
        const done = transition(begin(mode), { type: 'hand-in', at });
        const later = play(done, events);
        expect(later).toBe(done);
      }),
    );
  });

  it('checks nothing in a quiz or an exam [ATT-9]', () => {
    for (const mode of ['quiz', 'exam'] as const) {
      const answered = transition(begin(mode), { type: 'answer', response: 'a' });
      expect(transition(answered, { type: 'check', correct: false })).toBe(answered);
    }
  });

  it('checks no question without an answer', () => {
    const untouched = begin('practice');
    expect(transition(untouched, { type: 'check', correct: false })).toBe(untouched);
  });

  it('brings a missed family back with other values', () => {
    const asked = {
      type: 'numeric' as const,
      values: { L: 30 },
      text: 'What is Zs of 30 m?',
      explanation: '',
      answer: { value: 1, tolerance: 0, unit: 'Ω' },
    };
    const begun = begin('practice');
    const again = { questionId: begun.items[0]?.questionId ?? '', asked, optionOrder: [] };
    const missed = play(begun, [
      { type: 'answer', response: 'a' },
      { type: 'check', correct: false, again },
    ]);
    expect(missed.items[5]).toMatchObject({ ...again, repeat: true, response: null });
    expect(missed.items[0]?.asked).toBeUndefined();
  });

  it('lets a checked answer stand', () => {
    const checked = play(begin('practice'), [
      { type: 'answer', response: 'a' },
      { type: 'check', correct: true },
    ]);
    expect(transition(checked, { type: 'answer', response: 'b' })).toBe(checked);
    expect(checked.items).toHaveLength(6);
  });

  it('brings a missed question back, four others later and unanswered [ATT-8]', () => {
    const missed = play(begin('practice'), [
      { type: 'answer', response: 'a' },
      { type: 'certainty', certainty: 'sure' },
      { type: 'check', correct: false },
    ]);
    expect(missed.items).toHaveLength(7);
    expect(missed.items[5]).toMatchObject({
      questionId: missed.items[0]?.questionId,
      repeat: true,
      response: null,
      certainty: null,
      checked: false,
      seen: false,
    });
  });

  it('sees a question that it moves to, and is the same attempt where it stays or can’t go', () => {
    const attempt = begin('quiz', 3);
    expect(attempt.items.map(({ seen }) => seen)).toEqual([true, false, false]);
    const moved = transition(attempt, { type: 'move', to: 2 });
    expect(moved.position).toBe(2);
    expect(moved.items.map(({ seen }) => seen)).toEqual([true, false, true]);
    expect(transition(moved, { type: 'move', to: 2 })).toBe(moved);
    expect(transition(moved, { type: 'move', to: 3 })).toBe(moved);
  });

  it('brings a question that is missed near the end back at the end', () => {
    const missed = play(begin('practice', 3), [
      { type: 'move', to: 1 },
      { type: 'answer', response: 'a' },
      { type: 'check', correct: false },
    ]);
    expect(missed.items).toHaveLength(4);
    expect(missed.items[3]?.repeat).toBe(true);
  });

  it('never asks the same question twice running, nor brings it back more than twice', () => {
    const session = fc.record({
      count: fc.integer({ min: 1, max: 8 }),
      correct: fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
    });
    fc.assert(
      fc.property(session, ({ count, correct }) => {
        let attempt = begin('practice', count);
        for (let index = 0; index < attempt.items.length; index += 1) {
          attempt = play(attempt, [
            { type: 'move', to: index },
            { type: 'answer', response: 'a' },
            { type: 'check', correct: correct[index] ?? false },
          ]);
        }
        const ids = attempt.items.map(({ questionId }) => questionId);
        expect(ids.some((id, index) => id === ids[index + 1])).toBe(false);
        for (const id of ids) expect(ids.filter((other) => other === id).length).toBeLessThanOrEqual(3);
      }),
    );
  });

  it('brings nothing back once the attempt has as many questions as can be kept', () => {
    const full = begin('practice', maxItems);
    const missed = play(full, [
      { type: 'answer', response: 'b' },
      { type: 'check', correct: false },
    ]);
    expect(missed.items[0]?.checked).toBe(true);
    expect(missed.items).toHaveLength(maxItems);
    expect(attemptSchema.safeParse(missed).success).toBe(true);
  });

  it('adds up the time on the question and remembers the latest time it saw', () => {
    const later = new Date(start + 90_000).toISOString();
    const spent = play(begin(), [
      { type: 'spend', seconds: 20, at: later },
      { type: 'spend', seconds: -3, at },
    ]);
    expect(spent.items[0]?.seconds).toBe(20);
    expect(spent.lastSeenAt).toBe(later);
  });

  it('is flagged and no longer flagged by the same event', () => {
    const flagged = transition(begin(), { type: 'flag' });
    expect(flagged.items.map((item) => item.flagged)).toEqual([true, false, false, false, false, false]);
    expect(transition(flagged, { type: 'flag' }).items[0]?.flagged).toBe(false);
  });

  it('keeps how sure somebody was, until the answer is checked', () => {
    const sure = play(begin('practice'), [
      { type: 'answer', response: 'a' },
      { type: 'certainty', certainty: 'sure' },
    ]);
    expect(sure.items[0]?.certainty).toBe('sure');
    const checked = transition(sure, { type: 'check', correct: true });
    expect(transition(checked, { type: 'certainty', certainty: 'guess' })).toBe(checked);
  });

  it('says whether the learner or the time ended it', () => {
    const over = { handedInAt: at };
    expect(transition(begin(), { type: 'hand-in', at })).toMatchObject({ ...over, ending: 'learner' });
    expect(transition(begin(), { type: 'time-out', at })).toMatchObject({ ...over, ending: 'time' });
  });

  it('loses its certain time once', () => {
    const lost = transition(begin(), { type: 'lose-time' });
    expect(lost.timeChecked).toBe(false);
    expect(transition(lost, { type: 'lose-time' })).toBe(lost);
  });

  it('brings a flagged question back without its flag', () => {
    const missed = play(begin('practice'), [
      { type: 'flag' },
      { type: 'answer', response: 'a' },
      { type: 'check', correct: false },
    ]);
    expect(missed.items[0]?.flagged).toBe(true);
    expect(missed.items[5]).toMatchObject({ repeat: true, flagged: false, seconds: 0 });
  });

  it('moves to the server’s clock with its times, and is not over without a limit', () => {
    const server = (attempt: Attempt) =>
      transition(attempt, {
        type: 'clock',
        at: new Date(start + 3 * 3_600_000).toISOString(),
        was: new Date(start + 3_600_000).toISOString(),
        offset: 5,
      });
    const onDevice = { ...begin(), clockChecked: false };
    expect(server(onDevice)).toMatchObject({
      startedAt: new Date(start + 2 * 3_600_000).toISOString(),
      deadline: new Date(start + 2.5 * 3_600_000).toISOString(),
      clockChecked: true,
      clockOffset: 5,
    });
    // Time that couldn't be told is certain again: with a deadline only while that is ahead.
    const lost = transition(begin(), { type: 'lose-time' });
    expect(server(lost).timeChecked).toBe(false);
    expect(server({ ...lost, deadline: null })).toMatchObject({ timeChecked: true, deadline: null });
    expect(server(lost).startedAt).toBe(lost.startedAt);
  });
});
