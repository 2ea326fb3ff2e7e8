import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { noTwins } from '#domain/part/twins.ts';
import { seededRandom } from '#domain/shared/random.ts';
import { dayInUtc } from '#test/support/day-in-utc.ts';

import { dayOf } from './study-day.ts';
import { emptyStudy, type StudiedAttempt, type StudyRecord } from './study-record.ts';
import { drawToday, isMockDue, type PartQuestion, sessionSize, type TodayMaterial } from './today-session.ts';

const ids = Array.from({ length: 40 }, (_, index) => `q${index}`);
const partOf = (id: string) => `part-${Number(id.slice(1)) % 3}`;
const asked = (questionId: string): PartQuestion => ({ questionId, partId: partOf(questionId) });
const some = fc.uniqueArray(fc.constantFrom(...ids));

const material: fc.Arbitrary<TodayMaterial> = fc
  .record({ due: some, weak: some, unseen: some, seen: fc.nat(50) })
  .map(({ due, weak, unseen, seen }) => ({
    twins: noTwins,
    due: due.map(asked),
    weak: weak.map(asked),
    unseen: [0, 1, 2].map((number) => ({
      partId: `part-${number}`,
      weight: number + 1,
      seen,
      questionIds: unseen.filter((id) => partOf(id) === `part-${number}`),
    })),
  }));

const none: TodayMaterial = { twins: noTwins, due: [], weak: [], unseen: [] };

function studied(cards: number, attempts: readonly StudiedAttempt[] = []): StudyRecord {
  return {
    ...emptyStudy,
    cards: new Map(
      ids
        .concat(ids.map((id) => `more-${id}`))
        .slice(0, cards)
        .map((id) => [id, { topic: '', reviews: [{ at: 0, outcome: 'good' }] }]),
    ),
    attempts: new Map(attempts.map((attempt, index) => [`a${index}`, attempt])),
  };
}

const attempt = (at: number, change: Partial<StudiedAttempt> = {}): StudiedAttempt => ({
  at,
  seconds: 600,
  correct: 5,
  total: 10,
  parts: {},
  ...change,
});

describe('today’s session', () => {
  it('has each question once, only such as there are, and as many as fit', () => {
    fc.assert(
      fc.property(material, fc.constantFrom(0, 30), (given, cards) => {
        const { questionIds, counts, minutes } = drawToday(given, studied(cards), seededRandom('today'));
        const known = new Set([
          ...[...given.due, ...given.weak].map(({ questionId }) => questionId),
          ...given.unseen.flatMap((part) => part.questionIds),
        ]);
        const size = cards === 0 ? sessionSize.first : sessionSize.usual;
        expect(new Set(questionIds).size).toBe(questionIds.length);
        expect(questionIds.every((id) => known.has(id))).toBe(true);
        expect(questionIds).toHaveLength(Math.min(size, known.size));
        expect(counts.review + counts.weak + counts.new).toBe(questionIds.length);
        expect(minutes).toBe(questionIds.length);
      }),
    );
  });

  it('is the same for the same random numbers', () => {
    fc.assert(
      fc.property(material, fc.string(), (given, seed) => {
        const draw = () => drawToday(given, studied(30), seededRandom(seed));
        expect(draw()).toEqual(draw());
      }),
    );
  });

  it('takes the reviews most at risk, and leaves room for the weakest part and new questions', () => {
    const given: TodayMaterial = {
      twins: noTwins,
      due: ids.slice(0, 12).map(asked),
      weak: ids.slice(12, 24).map(asked),
      unseen: [{ partId: 'part-0', weight: 1, seen: 0, questionIds: ids.slice(24) }],
    };
    const { counts, questionIds } = drawToday(given, studied(30), seededRandom('today'));
    expect(counts).toEqual({ review: 6, weak: 4, new: 5 });
    expect(questionIds).toEqual(expect.arrayContaining(ids.slice(0, 6)));
  });

  it('takes one of a question and its twins', () => {
    const twins = new Map(['q0', 'q1', 'q2'].map((id) => [id, ['q0', 'q1', 'q2']]));
    const given: TodayMaterial = {
      twins,
      due: [asked('q1')],
      weak: [asked('q0'), asked('q3')],
      unseen: [{ partId: 'part-2', weight: 1, seen: 0, questionIds: ['q2', 'q5'] }],
    };
    const { questionIds } = drawToday(given, studied(30), seededRandom('today'));
    expect(questionIds.toSorted()).toEqual(['q1', 'q3', 'q5']);
  });

  it('takes new questions from the part of which least was seen for its weight', () => {
    const part = (partId: string, weight: number, seen: number, from: number) => ({
      partId,
      weight,
      seen,
      questionIds: ids.slice(from, from + 12),
    });
    const unseen = [part('part-a', 10, 0, 0), part('part-b', 5, 0, 12), part('part-c', 5, 50, 24)];
    const { questionIds } = drawToday({ ...none, unseen }, studied(30), seededRandom('today'));
    const from = (start: number) =>
      questionIds.filter((id) => ids.indexOf(id) >= start && ids.indexOf(id) < start + 12);
    expect([from(0).length, from(12).length, from(24).length]).toEqual([10, 5, 0]);
  });

  it('is empty when there is nothing to ask', () => {
    expect(drawToday(none, studied(0), seededRandom('today'))).toEqual({
      questionIds: [],
      counts: { review: 0, weak: 0, new: 0 },
      minutes: 0,
    });
  });

  it.each([
    ['the learner’s pace', 80, 20],
    ['half a minute at least', 5, 8],
    ['two minutes at most', 900, 30],
  ])('takes %s a question', (_, seconds, minutes) => {
    const given = { ...none, due: ids.slice(0, 15).map(asked) };
    const study = studied(30, [attempt(1, { seconds: 10 * seconds })]);
    expect(drawToday(given, study, seededRandom('today')).minutes).toBe(minutes);
  });
});

it('draws nothing new from a part that isn’t asked in the exam', () => {
  const unseen = [
    { partId: 'part-0', weight: 0, seen: 0, questionIds: ['q1'] },
    { partId: 'part-1', weight: 1, seen: 9, questionIds: ['q2'] },
  ];
  const { questionIds } = drawToday({ ...none, unseen }, emptyStudy, seededRandom('today'));
  expect(questionIds).toEqual(['q2']);
});

describe('a mock is due', () => {
  const now = Date.parse('2026-11-20T18:00:00Z');
  const today = dayOf(now, 0);
  const mockAgo = (days: number, total = 60) => attempt(now / 1000 - days * 86_400, { total, mock: true });

  it.each<[string, number, StudiedAttempt[], number | null, boolean]>([
    ['never before a paper’s worth of answers', 59, [], null, false],
    ['after that', 60, [], null, true],
    ['not within a week of the last one', 60, [mockAgo(6), mockAgo(20)], null, false],
    ['a week after the last one', 60, [mockAgo(20), mockAgo(7)], null, true],
    ['whatever else was sat since', 60, [mockAgo(7), attempt(now / 1000)], null, true],
    ['whatever shorter mocks were sat since', 60, [mockAgo(7), mockAgo(1, 30), mockAgo(0, 10)], null, true],
    ['not within a week of a numbered paper that has lost a question', 60, [mockAgo(6, 59)], null, false],
    ['not after two days of the last fortnight', 60, [mockAgo(2)], today + 14, false],
    ['after three days of the last fortnight', 60, [mockAgo(3)], today + 14, true],
    ['not after three days before that', 60, [mockAgo(3)], today + 15, false],
    ['two days before the exam', 60, [], today + 2, true],
    ['not on its eve', 60, [], today + 1, false],
    ['not on its day', 60, [], today, false],
    ['again once the exam is over', 60, [], today - 1, true],
  ])('%s', (_, cards, attempts, examDay, due) => {
    expect(isMockDue(studied(cards, attempts), today, examDay, dayInUtc)).toBe(due);
  });

  it('isn’t due if one of the sixty was only handed in blank', () => {
    const { cards, ...others } = studied(60);
    const blank = { topic: '', reviews: [{ at: 0, outcome: 'again', blank: true }] } as const;
    expect(isMockDue({ ...others, cards: new Map([...cards, ['q0', blank]]) }, today, null, dayInUtc)).toBe(
      false,
    );
  });
});
