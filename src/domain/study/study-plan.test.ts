import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayInUtc } from '#test/support/day-in-utc.ts';

import { keepReviews } from './merge-study.ts';
import { dayOf } from './study-day.ts';
import { maxNewPerDay, planGoal, planToExam } from './study-plan.ts';
import { emptyStudy, type Review, type StudyCard, type StudyRecord } from './study-record.ts';

const day = 86_400;
const first = dayOf(Date.parse('2026-11-01T00:00:00Z'), 0);
const bank = (count: number) => Array.from({ length: count }, (_, index) => `q${index}`);

/** A learner who set the date on the first day; `answers` are how many new questions each day brought. */
function learner(answers: readonly number[], examIn: number): StudyRecord {
  const cards = new Map<string, StudyCard>();
  for (const [index, count] of answers.entries()) {
    for (let number = 0; number < count; number += 1) {
      const at = (first + index) * day + 9 * 3600;
      cards.set(`q${cards.size}`, { topic: '', reviews: [{ at, outcome: 'good' }] });
    }
  }
  const examDay = new Date((first + examIn) * day * 1000).toISOString().slice(0, 10);
  return { ...emptyStudy, cards, examDate: { day: examDay, setAt: first * day + 3600 } };
}

function ahead(study: StudyRecord, questions: number, today: number) {
  const plan = planToExam(study, bank(questions), today, dayInUtc);
  if (plan.status !== 'ahead') throw new Error(`The plan is ${plan.status}`);
  return plan;
}

describe('the plan to the exam', () => {
  it.each([
    ['no date', emptyStudy, { status: 'no-date' }],
    [
      'a date that was taken away',
      { ...emptyStudy, examDate: { day: null, setAt: 1 } },
      { status: 'no-date' },
    ],
    ['the day itself', learner([], 0), { status: 'exam-today' }],
    ['a date that is over', learner([], -1), { status: 'over', examDay: first - 1 }],
  ])('of %s', (_, study, plan) => {
    expect(planToExam(study, bank(10), first, dayInUtc)).toEqual(plan);
  });

  it('divides the goal by the days', () => {
    expect(ahead(learner([], 20), 300, first)).toMatchObject({
      daysLeft: 20,
      goal: 300,
      perDay: 15,
      doneToday: 0,
      reach: 300,
      behind: 0,
    });
    expect(ahead(learner([], 60), 5000, first)).toMatchObject({ goal: planGoal, perDay: 10 });
  });

  it('says what can be reached when the days are too few', () => {
    expect(ahead(learner([], 3), 300, first)).toMatchObject({ goal: 300, perDay: maxNewPerDay, reach: 120 });
  });

  it('can reach more after a day with more questions than planned', () => {
    expect(ahead(learner([100, 60], 2), 600, first + 1)).toMatchObject({ answered: 160, reach: 160 });
    expect(ahead(learner([100, 60], 3), 600, first + 1)).toMatchObject({ perDay: maxNewPerDay, reach: 200 });
    expect(ahead(learner([100, 10], 3), 600, first + 1)).toMatchObject({ doneToday: 10, reach: 180 });
  });

  it('counts what is missing against an even pace, today not yet', () => {
    const study = learner([10, 0], 20);
    expect(ahead(study, 300, first + 1)).toMatchObject({ behind: 5, doneToday: 0 });
    expect(ahead(study, 300, first + 2)).toMatchObject({ behind: 20 });
    expect(ahead(learner([15, 3], 20), 300, first + 1)).toMatchObject({ behind: 0, doneToday: 3 });
  });

  it('leaves out questions that the bank no longer has', () => {
    expect(ahead(learner([10], 20), 5, first)).toMatchObject({ answered: 5, goal: 5, perDay: 1 });
  });

  it('counts a question handed in blank as new until it’s answered', () => {
    const study = learner([2], 20);
    const blank = { at: first * day, outcome: 'again', blank: true } as const;
    const plan = (card: StudyCard) =>
      ahead({ ...study, cards: new Map([...study.cards, ['q2', card]]) }, 300, first + 1);
    expect(plan({ topic: '', reviews: [blank] })).toMatchObject({ answered: 2, doneToday: 0 });
    const answered = { at: (first + 1) * day, outcome: 'good' } as const;
    expect(plan({ topic: '', reviews: [blank, answered] })).toMatchObject({ answered: 3, doneToday: 1 });
  });

  it('never moves a first answer to a later day, however often the question is answered after', () => {
    const study = learner([], 20);
    const blank: Review = { at: first * day, outcome: 'again', blank: true };
    const answers = Array.from(
      { length: 15 },
      (_, index): Review => ({ at: (first + 2 + index) * day, outcome: 'good' }),
    );
    for (let count = 1; count <= answers.length; count += 1) {
      const reviews = keepReviews([blank, ...answers.slice(0, count)]);
      const plan = ahead({ ...study, cards: new Map([['q0', { topic: '', reviews }]]) }, 300, first + 4);
      expect(plan, `after ${count} answers`).toMatchObject({ answered: 1, doneToday: 0 });
    }
  });

  it('reaches its target for somebody who does as many a day, and never calls them behind', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 900 }), (days, questions) => {
        const promised = ahead(learner([], days), questions, first).reach;
        const done: number[] = [];
        for (let today = first; today < first + days; today += 1) {
          const plan = ahead(learner(done, days), questions, today);
          expect(plan.behind).toBe(0);
          expect(plan.perDay).toBeLessThanOrEqual(maxNewPerDay);
          done.push(plan.perDay);
        }
        expect(done.reduce((sum, count) => sum + count, 0)).toBe(promised);
      }),
    );
  });

  it('asks for no more after a question more', () => {
    const history = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(history, fc.integer({ min: 1, max: 40 }), (answers, rest) => {
        const today = first + answers.length - 1;
        const examIn = answers.length - 1 + rest;
        const before = ahead(learner(answers, examIn), 400, today);
        const after = ahead(learner(answers.with(-1, (answers.at(-1) ?? 0) + 1), examIn), 400, today);
        expect(after.doneToday).toBe(before.doneToday + 1);
        expect(after.behind).toBeLessThanOrEqual(before.behind);
        expect(after.perDay).toBe(before.perDay);
        expect(after.reach).toBeGreaterThanOrEqual(Math.max(before.reach, after.answered));
      }),
    );
  });
});
