import fc from 'fast-check';
import { type Card, createEmptyCard, fsrs, Rating } from 'ts-fsrs';
import { describe, expect, it } from 'vitest';

import type { GradedAnswer } from '#domain/result/quiz-result.ts';
import { seededRandom } from '#domain/shared/random.ts';
import { arbitraryStudy } from '#test/support/arbitrary-study.ts';
import { dayInUtc } from '#test/support/day-in-utc.ts';

import { dueTimeOf } from './memory-of.ts';
import {
  drawSession,
  dueItems,
  planReviews,
  type ReviewItem,
  reviewedToday,
  reviewItems,
} from './plan-reviews.ts';
import { recallOf } from './recall-of.ts';
import { dayOf } from './study-day.ts';
import type { Recall, Review } from './study-record.ts';

const day = 86_400_000;
const now = Date.parse('2026-11-20T18:00:00Z');
const partOf = new Map(['q1', 'q2', 'q3', 'q4', 'q5'].map((id, index) => [id, `part-${index % 3}`]));

describe('how an answer went', () => {
  it.each<[Partial<GradedAnswer>, Recall]>([
    [{ correct: false }, 'again'],
    [{ correct: false, certainty: 'sure', seconds: 5 }, 'again'],
    [{ seconds: 121 }, 'hard'],
    [{ flagged: true }, 'hard'],
    [{ certainty: 'guess', seconds: 5 }, 'hard'],
    [{}, 'good'],
    [{ seconds: 120 }, 'good'],
    [{ certainty: 'sure', seconds: 41 }, 'good'],
    [{ certainty: 'think', seconds: 5 }, 'good'],
    [{ certainty: 'sure', seconds: 40 }, 'sharp'],
  ])('%j is %s', (change, outcome) => {
    expect(recallOf({ questionId: 'q', response: 'a', correct: true, seconds: 60, ...change })).toBe(outcome);
  });
});

describe('a question', () => {
  const at = (daysAgo: number, outcome: Recall): Review => ({
    at: Math.floor((now - daysAgo * day) / 1000),
    outcome,
  });
  const dueIn = (...reviews: Review[]) => Math.round((dueTimeOf(reviews) - now) / day);

  it('is due the later, the better it went, and sharp twice over beats sharp once [STU-1]', () => {
    const again = (outcome: Recall) => dueIn(at(3, 'good'), at(0, outcome));
    expect(again('again')).toBeLessThan(again('hard'));
    expect(again('hard')).toBeLessThan(again('good'));
    expect(again('sharp')).toBe(again('good'));
    expect(dueIn(at(3, 'sharp'), at(0, 'sharp'))).toBeGreaterThan(again('sharp'));
    expect(dueIn(at(3, 'sharp'), at(0, 'good'))).toBe(again('good'));
  });

  it('is due when FSRS’s own scheduler says', () => {
    const fsrsSays = fsrs({ request_retention: 0.9, enable_fuzz: false, enable_short_term: false });
    const grades = { again: Rating.Again, hard: Rating.Hard, good: Rating.Good, sharp: Rating.Good } as const;
    const answers = fc.array(
      fc.tuple(fc.integer({ min: 0, max: 100 * 86_400 }), fc.constantFrom('again', 'hard', 'good', 'sharp')),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(answers, (list) => {
        let time = 1_700_000_000;
        const reviews = list.map(([later, outcome]) => {
          time += later;
          return { at: time, outcome };
        });
        const card = reviews.reduce<Card>(
          (before, { at, outcome }, index) => {
            const isEasy = outcome === 'sharp' && reviews[index - 1]?.outcome === 'sharp';
            const grade = isEasy ? Rating.Easy : grades[outcome];
            return fsrsSays.next(before, new Date(at * 1000), grade).card;
          },
          createEmptyCard(new Date((reviews[0]?.at ?? 0) * 1000)),
        );
        const due = card.due.getTime();
        // The first call works it out, the second one remembers it.
        expect([dueTimeOf(reviews), dueTimeOf(reviews)]).toEqual([due, due]);
      }),
    );
  });

  // The intervals that py-fsrs, FSRS's reference in Python, expects after good answers on the days that it names
  // (open-spaced-repetition/py-fsrs, tests/test_basic.py, MIT).
  // Our first interval is three days, not two: FSRS gives "hard" two days as well, and a better answer always waits longer.
  it('is due when the reference implementation would ask again', () => {
    const reviews: Review[] = [];
    let answered = 1_669_725_000;
    for (const days of [2, 11, 46, 163, 497]) {
      reviews.push({ at: answered, outcome: 'good' });
      // The cache is by the array, so each answer makes a new one.
      expect(dueTimeOf([...reviews])).toBe(answered * 1000 + Math.max(3, days) * day);
      answered += (days * day) / 1000;
    }
  });

  it('needs an answer', () => {
    expect(() => dueTimeOf([])).toThrow(RangeError);
  });
});

describe('the plan', () => {
  const items = fc.array(
    fc.record({
      questionId: fc.uuid(),
      partId: fc.constantFrom('part-1', 'part-2', 'part-3'),
      day: fc.integer({ min: 90, max: 140 }),
    }),
    { maxLength: 300 },
  );
  const examDay = fc.option(fc.integer({ min: 95, max: 150 }));

  it('takes no day more than it can, plans nothing from the exam on, and says what is left [STU-1]', () => {
    fc.assert(
      fc.property(items, examDay, fc.integer({ min: 1, max: 60 }), (list, exam, perDay) => {
        const today = 100;
        const { counts, left, perDayNeeded } = planReviews(list, today, exam, { perDay, done: 0 });
        expect(counts.every((count) => count <= perDay)).toBe(true);
        expect(counts.length).toBe(Math.min(14, exam === null ? 14 : Math.max(0, exam - today)));
        if (exam === null) return;
        const due = list.filter((item) => Math.max(today, item.day) < exam).length;
        const all = planReviews(list, today, exam, { perDay: Math.max(1, perDayNeeded), done: 0 });
        expect(all.left).toBe(0);
        if (perDayNeeded > 1)
          expect(planReviews(list, today, exam, { perDay: perDayNeeded - 1, done: 0 }).left).toBeGreaterThan(
            0,
          );
        expect(left).toBeLessThanOrEqual(due);
        if (exam - today <= 14) expect(counts.reduce((sum, count) => sum + count, 0) + left).toBe(due);
      }),
    );
  });

  it('gives today what is left of it, and counts what is done in what a day would need [STU-1]', () => {
    const anyDone = fc.integer({ min: 0, max: 80 });
    const days = fc.integer({ min: 101, max: 150 });
    fc.assert(
      fc.property(items, days, fc.integer({ min: 1, max: 60 }), anyDone, (list, exam, perDay, done) => {
        const [today = 0] = planReviews(list, 100, exam, { perDay, done }).counts;
        expect(today).toBeLessThanOrEqual(Math.max(0, perDay - done));
        const { perDayNeeded } = planReviews(list, 100, exam, { perDay, done });
        expect(planReviews(list, 100, exam, { perDay: perDayNeeded, done }).left).toBe(0);
        if (perDayNeeded > 0)
          expect(planReviews(list, 100, exam, { perDay: perDayNeeded - 1, done }).left).toBeGreaterThan(0);
      }),
    );
  });

  it('counts as done today what was due and has been answered', () => {
    const today = dayInUtc(now);
    const good = (daysAgo: number) => ({
      at: Math.floor((now - daysAgo * day) / 1000),
      outcome: 'good' as const,
    });
    const done = (...reviews: Review[]) =>
      reviewedToday(new Map([['q1', { topic: '', reviews }]]), today, dayInUtc);
    expect(done(good(30), good(0))).toBe(1);
    expect(done(good(30), good(0.1), good(0))).toBe(1);
    expect(done(good(0))).toBe(0);
    expect(done(good(1), good(0))).toBe(0);
    expect(done(good(30))).toBe(0);
  });

  it('begins with what is overdue', () => {
    const item = (due: number): ReviewItem => ({ questionId: `q${due}`, partId: 'p', day: due });
    expect(
      planReviews([item(90), item(100), item(102)], 100, null, { perDay: 40, done: 0 }).counts.slice(0, 4),
    ).toEqual([2, 0, 1, 0]);
    expect(planReviews([item(90), item(99), item(98)], 100, 102, { perDay: 1, done: 0 })).toEqual({
      counts: [1, 1],
      left: 1,
      perDayNeeded: 2,
    });
  });

  it('knows only questions that the bank has', () => {
    fc.assert(
      fc.property(arbitraryStudy, ({ cards }) => {
        expect(
          reviewItems(cards, partOf, dayInUtc)
            .map(({ questionId }) => questionId)
            .sort(),
        ).toEqual([...cards.keys()].filter((id) => partOf.has(id)).sort());
      }),
    );
  });

  it('has on a day all that is due by then, most at risk first', () => {
    fc.assert(
      fc.property(items, (list) => {
        const chanceOf = (id: string) => Number.parseInt(id.slice(0, 2), 16) / 256;
        const due = dueItems(list, 100, chanceOf);
        expect(new Set(due.map(({ questionId }) => questionId))).toEqual(
          new Set(list.filter(({ day }) => day <= 100).map(({ questionId }) => questionId)),
        );
        expect(due.map(({ known }) => known)).toEqual(due.map(({ known }) => known).sort((a, b) => a - b));
      }),
    );
  });

  it('has questions at equal risk in the order of their ids', () => {
    const reviews = [{ at: now / 1000, outcome: 'good' as const }];
    const ids = ['q3', 'q1', 'q5', 'q2', 'q4'];
    const cards = new Map(ids.map((id) => [id, { reviews, topic: '' }]));
    const list = reviewItems(cards, partOf, dayInUtc);
    const due = dueItems(list, list[0]?.day ?? 0, () => 0.5);
    expect(due.map(({ questionId }) => questionId)).toEqual(ids.sort());
  });

  it('needs no more a day and leaves nothing where there is no exam', () => {
    const many = Array.from({ length: 100 }, (_, index) => ({
      questionId: `q${index}`,
      partId: 'p',
      day: 100,
    }));
    expect(planReviews(many, 100, null, { perDay: 2, done: 0 })).toMatchObject({ left: 0, perDayNeeded: 0 });
    expect(planReviews(many, 100, 110, { perDay: 2, done: 0 })).toMatchObject({ left: 80, perDayNeeded: 10 });
  });

  it('counts days from midnight where the learner is', () => {
    expect(dayOf(Date.parse('2026-11-20T23:30:00Z'), 60) - dayOf(Date.parse('2026-11-20T23:30:00Z'), 0)).toBe(
      1,
    );
  });
});

describe('a session', () => {
  const due = Array.from({ length: 30 }, (_, index) => ({
    questionId: `q${index}`,
    partId: `part-${index % 3}`,
    day: 0,
    known: 0.3 + 0.02 * Math.floor(index / 2),
  }));

  it('is the same for the same seed, has those most at risk, and mixes the parts', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 20 }), (seed, size) => {
        const session = drawSession(due, size, seededRandom(seed));
        expect(drawSession(due, size, seededRandom(seed))).toEqual(session);
        expect(session).toHaveLength(size);
        const worst = Math.max(
          ...session.map((id) => due.find((item) => item.questionId === id)?.known ?? 1),
        );
        const left = due.filter(({ questionId }) => !session.includes(questionId));
        expect(left.every(({ known }) => known >= worst)).toBe(true);
        const parts = session.map((id) => due.find((item) => item.questionId === id)?.partId);
        const neighbours = parts.slice(1, Math.ceil(size / 2)).filter((part, index) => part === parts[index]);
        expect(neighbours).toEqual([]);
      }),
    );
  });
});
