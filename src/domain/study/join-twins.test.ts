import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Twins } from '#domain/part/twins.ts';
import { arbitraryStudy } from '#test/support/arbitrary-study.ts';
import { dayInUtc } from '#test/support/day-in-utc.ts';

import { joinTwins } from './join-twins.ts';
import { dueTimeOf } from './memory-of.ts';
import { mergeStudy } from './merge-study.ts';
import { dueItems, reviewItems } from './plan-reviews.ts';
import { emptyStudy, type Recall, type StudyRecord } from './study-record.ts';

const group = ['q1', 'q2', 'twin'];
const twins: Twins = new Map(group.map((id) => [id, group]));

const day = 86_400;
const start = Date.parse('2026-11-01T18:00:00Z') / 1000;

/** One device's record: what was answered on which day, and how. */
const study = (...answers: readonly (readonly [id: string, day: number, outcome: Recall])[]): StudyRecord =>
  mergeStudy(
    ...answers.map(([id, days, outcome]) => ({
      ...emptyStudy,
      cards: new Map([[id, { reviews: [{ at: start + days * day, outcome }], topic: 'rcd' }]]),
    })),
  );

describe('a question and its twins', () => {
  it('have one card with the answers to all of them, under the form to ask next [STU-16]', () => {
    const cards = joinTwins(study(['q1', 0, 'again'], ['q2', 3, 'good'], ['q5', 1, 'good']), twins);
    expect([...cards.keys()].sort()).toEqual(['q5', 'twin']);
    expect(cards.get('twin')?.reviews.map(({ outcome }) => outcome)).toEqual(['again', 'good']);
    const all = joinTwins(study(['q1', 0, 'again'], ['q2', 3, 'good'], ['twin', 4, 'good']), twins);
    expect([...all.keys()]).toEqual(['q1']);
  });

  it('both count when they were answered in one session', () => {
    const outcomes = (record: StudyRecord) =>
      joinTwins(record, twins)
        .get('twin')
        ?.reviews.map(({ outcome }) => outcome);
    expect(outcomes(study(['q1', 0, 'good'], ['q2', 0, 'again']))).toEqual(['again', 'good']);
    expect(outcomes(study(['q1', 0, 'again'], ['q2', 0, 'good']))).toEqual(['again', 'good']);
  });

  it('count together for when the fact is due', () => {
    const due = (record: StudyRecord) =>
      [...joinTwins(record, twins).values()].map(({ reviews }) => dueTimeOf(reviews));
    const missed = study(['q1', 0, 'again']);
    const [late] = due(mergeStudy(missed, study(['q2', 1, 'good'])));
    const [soon] = due(missed);
    const [same] = due(mergeStudy(missed, study(['q1', 1, 'good'])));
    expect(late).toBeGreaterThan(soon ?? Number.POSITIVE_INFINITY);
    expect(late).toBe(same);
  });

  it('are due at the same time and asked in the same form, whichever device’s answers arrive first', () => {
    fc.assert(
      fc.property(arbitraryStudy, arbitraryStudy, arbitraryStudy, (a, b, c) => {
        const one = joinTwins(mergeStudy(mergeStudy(a, b), c), twins);
        const other = joinTwins(mergeStudy(c, mergeStudy(b, a)), twins);
        expect(new Map(other)).toEqual(one);
        const partOf = new Map([...group, 'q3', 'q4', 'q5', 'q6'].map((id) => [id, 'part-4']));
        const due = (cards: typeof one) =>
          dueItems(reviewItems(cards, partOf, dayInUtc), Number.POSITIVE_INFINITY, () => 0.5);
        expect(due(other)).toEqual(due(one));
      }),
    );
  });

  it('lose no question: each that was answered has a card, with its twins', () => {
    fc.assert(
      fc.property(arbitraryStudy, (record) => {
        const cards = joinTwins(record, twins);
        const answered = [...record.cards.keys()];
        const inGroup = answered.filter((id) => group.includes(id));
        expect(cards.size).toBe(answered.length - inGroup.length + Math.min(1, inGroup.length));
        expect(joinTwins(record, new Map())).toEqual(new Map(record.cards));
      }),
    );
  });
});
