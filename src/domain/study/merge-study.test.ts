import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gradeAttempt } from '#domain/result/grade-attempt.ts';
import { arbitraryStudy } from '#test/support/arbitrary-study.ts';
import { dayInUtc } from '#test/support/day-in-utc.ts';
import { makeAttemptRecord, makeResultFields } from '#test/support/factories.ts';
import { keepReviews, mergeStudy } from './merge-study.ts';
import { streakOf } from './progress.ts';
import { readStudy, storeStudy } from './store-study.ts';
import { dayOf } from './study-day.ts';
import { studyOfAttempt } from './study-of-attempt.ts';
import { studyOfResult } from './study-of-result.ts';
import {
  emptyStudy,
  maxAttempts,
  maxDays,
  maxReviews,
  type Recall,
  type Review,
  type StudiedAttempt,
  type StudyRecord,
} from './study-record.ts';

describe('putting two records together', () => {
  it('comes out the same in any order, in any grouping, and again [STU-2]', () => {
    fc.assert(
      fc.property(arbitraryStudy, arbitraryStudy, arbitraryStudy, (a, b, c) => {
        const ab = mergeStudy(a, b);
        expect(mergeStudy(b, a)).toEqual(ab);
        expect(mergeStudy(ab, c)).toEqual(mergeStudy(a, mergeStudy(b, c)));
        expect(mergeStudy(ab, b)).toEqual(ab);
        expect(mergeStudy(ab, emptyStudy)).toEqual(ab);
      }),
    );
  });

  it('is the same for many at once as for two at a time [STU-2]', () => {
    fc.assert(
      fc.property(fc.array(arbitraryStudy, { maxLength: 6 }), (records) => {
        expect(mergeStudy(...records)).toEqual(
          records.reduce((one, other) => mergeStudy(one, other), emptyStudy),
        );
      }),
    );
  });

  it('keeps the first answer and the latest ones of both', () => {
    fc.assert(
      fc.property(arbitraryStudy, arbitraryStudy, (a, b) => {
        for (const [id, { reviews }] of mergeStudy(a, b).cards) {
          const all = [...(a.cards.get(id)?.reviews ?? []), ...(b.cards.get(id)?.reviews ?? [])];
          const times = all.map(({ at }) => at).sort((x, y) => x - y);
          expect(reviews.length).toBeLessThanOrEqual(maxReviews);
          expect([reviews[0]?.at, reviews.at(-1)?.at]).toEqual([times[0], times.at(-1)]);
        }
      }),
    );
  });

  it('does not depend on how many attempts there were before', () => {
    const many = (from: number): StudyRecord => ({
      ...emptyStudy,
      attempts: new Map(
        Array.from({ length: maxAttempts }, (_, index) => [
          `a${from + index}`,
          { at: 1_700_000_000 + from + index, seconds: 60, correct: 1, total: 2, parts: {} },
        ]),
      ),
    });
    const merged = mergeStudy(many(0), many(100));
    expect(merged.attempts.size).toBe(maxAttempts);
    expect(merged.attempts.has('a99')).toBe(false);
    expect(mergeStudy(merged, many(50))).toEqual(mergeStudy(many(100), mergeStudy(many(50), many(0))));
  });

  it('keeps the days of attempts that it no longer keeps', () => {
    const first = Date.parse('2024-01-01T09:00:00Z') / 1000;
    const sessions = Array.from({ length: 3 * 300 }, (_, index): StudyRecord => {
      const attempt = { at: first + index * 28_800, seconds: 60, correct: 1, total: 2, parts: {} };
      return { ...emptyStudy, attempts: new Map([[`a${index}`, attempt]]) };
    });
    const study = sessions.reduce(
      (record, session) => readStudy(storeStudy(mergeStudy(record, session))),
      emptyStudy,
    );
    const today = dayOf(first * 1000, 0) + 299;
    expect(study.attempts.size).toBe(maxAttempts);
    expect(streakOf(study, today, dayInUtc)).toBe(300);
    expect(mergeStudy(...sessions).days).toEqual(study.days);
    expect(streakOf({ ...study, days: new Map() }, today, dayInUtc)).toBeLessThan(150);
  });

  it('keeps the newest days when there are too many', () => {
    const times = Array.from({ length: maxDays + 5 }, (_, day) => 1_600_000_000 + day * 86_400);
    const on = (some: readonly number[]): StudyRecord => ({
      ...emptyStudy,
      days: new Map(some.map((at) => [dayOf(at * 1000, 0), at])),
    });
    const study = mergeStudy(on(times.slice(0, 600)), on(times.slice(500)));
    expect([...study.days.values()].sort()).toEqual(times.slice(5));
    expect(mergeStudy(on(times.slice(500)), on(times.slice(0, 600)))).toEqual(study);
  });

  it('keeps the same attempts when there are too many of one second', () => {
    const many = (from: number): StudyRecord => ({
      ...emptyStudy,
      attempts: new Map(
        Array.from({ length: 300 }, (_, index) => [
          `a${from + index}`,
          { at: 1_700_000_000, seconds: 60, correct: 1, total: 2, parts: {} },
        ]),
      ),
    });
    const merged = mergeStudy(many(0), many(300));
    expect(merged.attempts.size).toBe(maxAttempts);
    expect(mergeStudy(many(300), many(0))).toEqual(merged);
    const late = new Map([['late', { at: 1_700_000_001, seconds: 60, correct: 1, total: 2, parts: {} }]]);
    expect(mergeStudy(merged, { ...emptyStudy, attempts: late }).attempts.has('late')).toBe(true);
  });

  it('takes the later account of an attempt, and the same one when they are of one second', () => {
    const told = (at: number, change: Partial<StudiedAttempt> = {}): StudyRecord => ({
      ...emptyStudy,
      attempts: new Map([['a', { at, seconds: 60, correct: 1, total: 2, parts: {}, ...change }]]),
    });
    expect(mergeStudy(told(2), told(1)).attempts.get('a')?.at).toBe(2);
    expect(mergeStudy(told(1), told(2)).attempts.get('a')?.at).toBe(2);
    const plain = told(2);
    const tally = { correct: 1, total: 1 };
    for (const change of [
      { seconds: 61 },
      { correct: 2 },
      { total: 3 },
      { mock: true },
      { parts: { 'part-4': tally } },
    ]) {
      const other = told(2, change);
      expect(mergeStudy(plain, other)).toEqual(mergeStudy(other, plain));
    }
  });

  it('does not ask in which order the parts of an attempt are named', () => {
    const [once, twice] = [
      { correct: 1, total: 2 },
      { correct: 2, total: 2 },
    ];
    const told = (parts: StudiedAttempt['parts']): StudyRecord => ({
      ...emptyStudy,
      attempts: new Map([['a', { at: 1, seconds: 60, correct: 1, total: 2, parts }]]),
    });
    const other = told({ 'part-4': twice, 'part-5': once });
    expect(mergeStudy(told({ 'part-5': once, 'part-4': once }), other)).toEqual(
      mergeStudy(told({ 'part-4': once, 'part-5': once }), other),
    );
  });

  it('keeps each answer once and in order, the first and the latest when there are too many', () => {
    const answered = (at: number, outcome: Recall = 'good'): Review => ({ at, outcome });
    expect(keepReviews([answered(3), answered(1), answered(3), answered(2)])).toEqual(
      [1, 2, 3].map((at) => answered(at)),
    );
    const times = Array.from({ length: maxReviews + 3 }, (_, index) => index + 1);
    expect(keepReviews(times.map((at) => answered(at))).map(({ at }) => at)).toEqual([
      1,
      ...times.slice(-(maxReviews - 1)),
    ]);
  });

  it('keeps the mark of the latest regrade of an answer and an attempt, and of other copies the worse', () => {
    const told = (outcome: Recall, correct: number, regradedAt?: number): StudyRecord => ({
      ...emptyStudy,
      cards: new Map([['q1', { reviews: [{ at: 1, outcome, regradedAt }], topic: '' }]]),
      attempts: new Map([['a', { at: 1, seconds: 60, correct, total: 2, parts: {}, regradedAt }]]),
    });
    const [first, regraded, again] = [told('again', 2), told('good', 1, 5), told('again', 2, 6)].map((one) =>
      mergeStudy(one),
    );
    if (!first || !regraded || !again) throw new Error('There are three');
    expect(mergeStudy(first, regraded)).toEqual(regraded);
    expect(mergeStudy(regraded, first)).toEqual(regraded);
    expect(mergeStudy(again, regraded, first)).toEqual(again);
    const copies = mergeStudy(told('good', 1), told('again', 1), told('hard', 1));
    expect(copies.cards.get('q1')?.reviews).toEqual([{ at: 1, outcome: 'again' }]);
  });

  it('takes the exam date that was said last', () => {
    const said = (day: string | null, setAt: number): StudyRecord => ({
      ...emptyStudy,
      examDate: { day, setAt },
    });
    expect(mergeStudy(said('2027-01-20', 2), said(null, 1)).examDate?.day).toBe('2027-01-20');
    expect(mergeStudy(said('2027-01-20', 2), said(null, 3)).examDate?.day).toBeNull();
    expect(mergeStudy(said(null, 3), said('2027-01-20', 2)).examDate?.day).toBeNull();
  });

  it('prefers a day to none, and the later of two days, when both were said in one second', () => {
    const said = (day: string | null): StudyRecord => ({ ...emptyStudy, examDate: { day, setAt: 1 } });
    for (const [one, other] of [
      [null, '2027-01-20'],
      ['2027-01-19', '2027-01-20'],
    ] as const) {
      expect(mergeStudy(said(one), said(other)).examDate?.day).toBe('2027-01-20');
      expect(mergeStudy(said(other), said(one)).examDate?.day).toBe('2027-01-20');
    }
  });
});

describe('what is stored', () => {
  it('comes back as it was', () => {
    fc.assert(
      fc.property(arbitraryStudy, (study) => {
        const record = mergeStudy(study, emptyStudy);
        expect(readStudy(storeStudy(record))).toEqual(record);
      }),
    );
  });

  it('stays far below what the rules allow with 3,000 questions that were answered often, and 400 mock exams', () => {
    const reviews = keepReviews(
      Array.from({ length: 20 }, (_, index) => ({
        at: 1_790_000_000 + index * 1e6,
        outcome: 'good' as const,
      })),
    );
    const parts = Object.fromEntries(
      Array.from({ length: 8 }, (_, index) => [`part-${index + 1}`, { correct: 12, total: 15 }]),
    );
    const stored = storeStudy({
      ...emptyStudy,
      cards: new Map(
        Array.from({ length: 3000 }, (_, index) => [
          `abcdefghijklmnop${index}`,
          { reviews, topic: `topic number ${index % 300}` },
        ]),
      ),
      attempts: new Map(
        Array.from({ length: 400 }, (_, index) => [
          `0123abcd-0123-0123-0123-0123456789${index}`,
          { at: 1_790_000_000 + index, seconds: 7200, correct: 40, total: 60, parts },
        ]),
      ),
      examDate: { day: '2027-01-20', setAt: 1_790_000_000 },
    });
    expect(stored.cards.length).toBeLessThanOrEqual(600_000);
    expect(stored.counts.length).toBeLessThanOrEqual(90_000);
    expect(stored.cards.length + stored.counts.length).toBeLessThan(700_000);
    expect(readStudy(stored).cards.size).toBe(3000);
    const kept = readStudy(stored).attempts;
    expect(kept.size).toBeGreaterThan(200);
    const oldest = Math.min(...[...kept.values()].map(({ at }) => at));
    expect(oldest, 'the latest are kept').toBe(1_790_000_000 + 400 - kept.size);
  });

  it.each([
    [{}],
    [{ cards: 'no JSON', counts: '[]' }],
    [{ cards: '{"cards":{"q1":5}}', counts: '{"attempts":5}' }],
    [{ cards: '{"cards":{"q1":"zz:??"}}', counts: '{"attempts":{"a":{"at":"x"}}}' }],
  ])('and cannot be read is left out: %j', (stored) => {
    expect(readStudy(stored)).toEqual(emptyStudy);
  });

  it.each([
    ['a day after times begin', '2020-01-02T00:00:00Z', '2020-01-02T00:00:00Z'],
    ['before times begin', '2001-01-01T00:00:00Z', '2020-01-01T00:00:00Z'],
    ['after times end', '2101-01-01T00:00:00Z', '2088-12-'],
  ])('keeps an answer of %s', (_, answered, expected) => {
    const reviews = [{ at: Date.parse(answered) / 1000, outcome: 'hard' as const }];
    const read = readStudy(
      storeStudy({ ...emptyStudy, cards: new Map([['q1', { reviews, topic: 'rcd' }]]) }),
    );
    const review = read.cards.get('q1')?.reviews[0];
    expect(review?.outcome).toBe('hard');
    const time = new Date((review?.at ?? 0) * 1000).toISOString();
    expect(time.startsWith(expected.replace('Z', ''))).toBe(true);
  });

  it('reads an answer whose topic is gone', () => {
    expect(readStudy({ cards: '{"cards":{"q1":"0:0000002"}}' }).cards.get('q1')).toEqual({
      reviews: [{ at: Date.parse('2020-01-01T00:00:00Z') / 1000, outcome: 'good' }],
      topic: '',
    });
  });

  it('is the same text whatever the order of the questions', () => {
    const card = (topic: string) => ({ reviews: [{ at: 1_790_000_000, outcome: 'good' as const }], topic });
    const topicsIn = (...topics: string[]) =>
      JSON.parse(
        storeStudy({ ...emptyStudy, cards: new Map(topics.map((topic) => [topic, card(topic)])) }).cards,
      ).topics;
    expect(topicsIn('rcd', 'earthing')).toEqual(topicsIn('earthing', 'rcd'));
  });

  it('loses nothing whole for one thing that cannot be read', () => {
    const stored = storeStudy(studyOfResult(makeResultFields(), () => ['A2:2022', 'earthing']));
    const spoilt = { ...stored, counts: stored.counts.replace('"attempts":{', '"attempts":{"bad":7,') };
    expect(readStudy(spoilt).attempts.size).toBe(1);
  });
});

describe('what an attempt adds', () => {
  it('is an answer for each question that was on the screen, and the tallies', () => {
    const fields = makeResultFields();
    const left = { questionId: 'q3', response: null, correct: false, seconds: 12 };
    const unseen = { questionId: 'q4', response: null, correct: false, seconds: 0 };
    const study = studyOfResult({ ...fields, answers: [...fields.answers, left, unseen] }, (id) =>
      id === 'q1' ? ['A2:2022', 'earthing', 'rcd'] : [],
    );
    const at = Date.parse(fields.completedAt) / 1000;
    expect([...study.cards]).toEqual([
      ['q1', { reviews: [{ at, outcome: 'good', seconds: 20 }], topic: 'earthing' }],
      ['q2', { reviews: [{ at, outcome: 'again', seconds: 45 }], topic: '' }],
      ['q3', { reviews: [{ at, outcome: 'again', seconds: 12, blank: true }], topic: '' }],
    ]);
    expect([...study.attempts]).toEqual([
      ['attempt-1', { at, seconds: 65, correct: 1, total: 2, parts: { 'part-4': { correct: 1, total: 2 } } }],
    ]);
  });

  it('takes an answer given at once for one that was seen', () => {
    const quick = { questionId: 'q1', response: 'a', correct: true, seconds: 0 };
    expect(studyOfResult(makeResultFields({ answers: [quick] })).cards.has('q1')).toBe(true);
  });

  it.each(['BA2:2022', 'A2:2022b', 'A2'])('takes the tag %s, which names no edition, for a topic', (tag) => {
    expect(studyOfResult(makeResultFields(), () => [tag]).cards.get('q1')?.topic).toBe(tag);
  });

  it('has the topics of the questions it was made of', () => {
    const { attempt, questions } = makeAttemptRecord({ handedInAt: '2026-11-20T18:30:00.000Z' });
    const [first, ...others] = questions.map((question) => ({ ...question, tags: ['A2:2022', 'rcd'] }));
    if (!first) throw new Error('There are questions');
    const answered = { ...attempt, items: attempt.items.map((item) => ({ ...item, response: 'a' })) };
    const untagged = [{ ...first, tags: [] }, ...others];
    const { cards, attempts } = studyOfAttempt(gradeAttempt(answered, untagged), untagged);
    expect([...cards.values()].map(({ topic }) => topic)).toEqual(['', 'rcd', 'rcd']);
    expect([...attempts.keys()]).toEqual([attempt.id]);
  });

  it('is nothing without an id or a time', () => {
    expect(studyOfResult(makeResultFields({ attemptId: '' }))).toEqual(emptyStudy);
    expect(studyOfResult(makeResultFields({ completedAt: 'some day' }))).toEqual(emptyStudy);
  });
});
