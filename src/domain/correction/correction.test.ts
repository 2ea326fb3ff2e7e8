import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyStudy } from '#domain/study/study-record.ts';
import {
  type Correction,
  hasRoomFor,
  maxStored,
  readCorrections,
  storeCorrections,
  withoutQuestions,
} from './correction.ts';

import { countCorrected, type FirstAnswers, findUntold, firstAnswersOf } from './find-untold.ts';

const start = Date.parse('2026-11-01T09:00:00.000Z');
const hour = 3_600_000;

/** A correction of questions, made so many hours after the start. */
function correct(id: string, hours: number, questionIds: string): Correction {
  return {
    id,
    at: new Date(start + hours * hour).toISOString(),
    questions: [...questionIds].map((one) => ({ id: one, number: `4-${one}` })),
    text: 'The key was wrong.',
  };
}

/** First answers by question, in hours after the start. */
const answered = (answers: Readonly<Record<string, number>>): FirstAnswers =>
  new Map(Object.entries(answers).map(([id, hours]) => [id, start + hours * hour]));

describe('the stored list', () => {
  it('holds the newest first, and reads as it was stored', () => {
    const [early, late] = [correct('c1', 1, 'ab'), { ...correct('c2', 2, 'c'), factId: '4.73' }];
    expect(readCorrections(storeCorrections([early, late]))).toEqual([late, early]);
  });

  it('leaves out what can’t be read', () => {
    const list = [{ id: 'c1', text: '' }, correct('c2', 1, 'a'), 'x'];
    expect(readCorrections(JSON.stringify(list))).toEqual([correct('c2', 1, 'a')]);
    for (const text of ['', '{}', 'null', '[']) expect(readCorrections(text)).toEqual([]);
  });

  it('loses the questions that a bulk edit has put back, and nothing of other corrections', () => {
    const [mine, emptied] = [
      { ...correct('c1', 1, 'ab'), jobId: 'j' },
      { ...correct('c2', 2, 'a'), jobId: 'j' },
    ];
    const others = [{ ...correct('c3', 3, 'a'), jobId: 'k' }, correct('c4', 4, 'a')];
    const left = withoutQuestions([mine, emptied, ...others], 'j', new Set(['a']));
    expect(left).toEqual([{ ...correct('c1', 1, 'b'), jobId: 'j' }, ...others]);
  });

  it('says before it is stored whether older corrections would have to go', () => {
    const correction = correct('c1', 1, 'a');
    const room = maxStored - JSON.stringify([correction]).length;
    const filled = { ...correction, text: correction.text.padEnd(correction.text.length + room, 'x') };
    expect(hasRoomFor([filled])).toBe(true);
    expect(hasRoomFor([{ ...filled, text: `${filled.text}x` }])).toBe(false);
  });

  it('drops the oldest when there is no more room', () => {
    const many = Array.from({ length: 600 }, (_, index) => ({
      ...correct(`c${index}`, index, 'a'),
      text: 'x'.repeat(300),
    }));
    const stored = storeCorrections(many);
    expect(stored.length).toBeLessThanOrEqual(maxStored);
    expect(stored.length).toBeGreaterThan(maxStored - 500);
    const kept = readCorrections(stored);
    expect(kept).toEqual(many.toReversed().slice(0, kept.length));
  });
});

describe('what a learner is told', () => {
  it('is about questions answered before the correction, and only those', () => {
    const correction = correct('c1', 10, 'abc');
    expect(findUntold([correction], answered({ a: 9, b: 11, d: 1 }), new Set())).toEqual([
      { ...correction, questions: [{ id: 'a', number: '4-a' }] },
    ]);
  });

  it('is nothing for what was answered only as it is now, and nothing again', () => {
    expect(findUntold([correct('c1', 10, 'a')], answered({ a: 10 }), new Set())).toEqual([]);
    expect(findUntold([correct('c1', 10, 'a')], answered({ a: 9 }), new Set(['c1']))).toEqual([]);
  });

  it('counts a question once, however often it was corrected', () => {
    expect(countCorrected([correct('c1', 10, 'ab'), correct('c2', 11, 'bc')])).toBe(3);
  });

  it('goes by the first answer in any study record', () => {
    const review = (hours: number) => ({ at: (start + hours * hour) / 1000, outcome: 'good' }) as const;
    const record = (card: string, ...hours: number[]) => ({
      ...emptyStudy,
      cards: new Map([[card, { topic: '', reviews: hours.toSorted((a, b) => a - b).map(review) }]]),
    });
    const records = [record('a', 12, 3), record('a', 7), record('b', 5), record('b', 4), record('c', 1)];
    expect(firstAnswersOf(records, [correct('c1', 20, 'ab')])).toEqual(answered({ a: 3, b: 4 }));
  });

  it('is nothing of a question that was only handed in blank before its correction', () => {
    const blank = { at: start / 1000, outcome: 'again', blank: true } as const;
    const later = { at: (start + 30 * hour) / 1000, outcome: 'good' } as const;
    const cards = new Map([
      ['a', { topic: '', reviews: [blank] }],
      ['b', { topic: '', reviews: [blank, later] }],
    ]);
    const found = firstAnswersOf([{ ...emptyStudy, cards }], [correct('c1', 20, 'ab')]);
    expect(found).toEqual(answered({ b: 30 }));
    expect(findUntold([correct('c1', 20, 'ab')], found, new Set())).toEqual([]);
  });

  it('is told exactly once for each correction, in whatever order visits, answers and corrections come [STU-11]', () => {
    const answers = fc.dictionary(fc.constantFrom(...'abcd'), fc.integer({ min: 0, max: 40 }));
    const corrections = fc
      .array(fc.tuple(fc.integer({ min: 0, max: 40 }), fc.subarray([...'abcd'], { minLength: 1 })))
      .map((list) => list.map(([hours, ids], index) => correct(`c${index}`, hours, ids.join(''))));
    const visits = fc.array(fc.array(fc.nat({ max: 30 })), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(answers, corrections, visits, (byQuestion, all, orders) => {
        const known = answered(byQuestion);
        const told: string[] = [];
        // A visit sees some of the corrections, in any order: a cached list is older than another device’s.
        const lists = [
          ...orders.map((places) => places.flatMap((at) => all[at] ?? [])),
          all,
          all.toReversed(),
        ];
        for (const list of lists) {
          const unique = list.filter((one, at) => list.indexOf(one) === at);
          told.push(...findUntold(unique, known, new Set(told)).map(({ id }) => id));
        }
        const due = all.filter(({ at, questions }) =>
          questions.some(({ id }) => (known.get(id) ?? Number.POSITIVE_INFINITY) < Date.parse(at)),
        );
        expect(told.toSorted()).toEqual(due.map(({ id }) => id).toSorted());
      }),
    );
  });
});
