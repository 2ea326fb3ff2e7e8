import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { arbitraryStudy } from '#test/support/arbitrary-study.ts';
import { dayInUtc } from '#test/support/day-in-utc.ts';
import { streakOf, weakestTopics, weeksOf } from './progress.ts';
import { dayOf } from './study-day.ts';
import { emptyStudy, type StudiedAttempt, type StudyRecord } from './study-record.ts';

const today = dayOf(Date.parse('2026-11-20T18:00:00Z'), 0);

function studied(...days: string[]): StudyRecord {
  const attempt = (day: string): [string, StudiedAttempt] => [
    day,
    { at: Date.parse(`${day}T09:00:00Z`) / 1000, seconds: 600, correct: 6, total: 10, parts: {} },
  ];
  return { ...emptyStudy, attempts: new Map(days.map(attempt)) };
}

describe('weeks of study', () => {
  it('begin on Monday, and sum up what was done', () => {
    const [first, second] = weeksOf(studied('2026-11-15', '2026-11-16', '2026-11-20'), dayInUtc);
    expect(new Date((first?.monday ?? 0) * 86_400_000).toISOString()).toContain('2026-11-09');
    expect(second).toMatchObject({ all: { correct: 12, total: 20 }, secondsPerQuestion: 60 });
  });

  it('sum up each part, and take no time for a question where none was asked', () => {
    const attempt = (day: string, total: number, parts: StudiedAttempt['parts']): StudiedAttempt => ({
      at: Date.parse(`${day}T09:00:00Z`) / 1000,
      seconds: 600,
      correct: 0,
      total,
      parts,
    });
    const [empty, week] = weeksOf(
      {
        ...emptyStudy,
        attempts: new Map([
          ['a', attempt('2026-11-17', 10, { 'part-4': { correct: 1, total: 3 } })],
          [
            'b',
            attempt('2026-11-18', 10, {
              'part-4': { correct: 2, total: 4 },
              'part-5': { correct: 1, total: 1 },
            }),
          ],
          ['c', attempt('2026-11-10', 0, {})],
        ]),
      },
      dayInUtc,
    );
    expect(empty?.secondsPerQuestion).toBe(0);
    expect(Object.fromEntries(week?.parts ?? [])).toEqual({
      'part-4': { correct: 3, total: 7 },
      'part-5': { correct: 1, total: 1 },
    });
  });

  it('lose nothing', () => {
    fc.assert(
      fc.property(arbitraryStudy, fc.integer({ min: -720, max: 840 }), (study, offset) => {
        const weeks = weeksOf(study, (time) => dayOf(time, offset));
        const total = weeks.reduce((sum, { all }) => sum + all.total, 0);
        expect(total).toBe([...study.attempts.values()].reduce((sum, attempt) => sum + attempt.total, 0));
        expect(weeks.map(({ monday }) => monday)).toEqual(
          weeks.map(({ monday }) => monday).sort((a, b) => a - b),
        );
      }),
    );
  });
});

describe('the streak', () => {
  it.each<[string[], number]>([
    [[], 0],
    [['2026-11-20'], 1],
    [['2026-11-19', '2026-11-20'], 2],
    [['2026-11-19'], 1],
    [['2026-11-18'], 1],
    [['2026-11-17'], 0],
    [['2026-11-16', '2026-11-18', '2026-11-20'], 3],
    [['2026-11-15', '2026-11-18', '2026-11-20'], 2],
  ])('of %j is %i', (days, streak) => {
    expect(streakOf(studied(...days), today, dayInUtc)).toBe(streak);
  });
});

describe('the weakest topics', () => {
  const card = (topic: string, isRight: boolean) => ({
    topic,
    reviews: [{ at: 1_790_000_000, outcome: isRight ? ('good' as const) : ('again' as const) }],
  });

  it('are those with the smallest share of right answers, of which enough were answered', () => {
    const study: StudyRecord = {
      ...emptyStudy,
      cards: new Map([
        ['a1', card('earthing', false)],
        ['a2', card('earthing', true)],
        ['a3', card('earthing', false)],
        ['b1', card('rcd', true)],
        ['b2', card('rcd', true)],
        ['b3', card('rcd', false)],
        ['c1', card('zones', false)],
        ['d1', card('cables', true)],
        ['d2', card('cables', true)],
        ['d3', card('cables', true)],
        ['e1', card('', false)],
      ]),
    };
    expect(weakestTopics(study.cards, 10)).toEqual([
      { topic: 'earthing', correct: 1, total: 3, questionIds: ['a1', 'a2', 'a3'] },
      { topic: 'rcd', correct: 2, total: 3, questionIds: ['b1', 'b2', 'b3'] },
    ]);
    expect(weakestTopics(study.cards, 1)).toHaveLength(1);
  });

  it('count no question that was only ever handed in blank', () => {
    const blank = {
      topic: 'rcd',
      reviews: [{ at: 1_790_000_000, outcome: 'again' as const, blank: true as const }],
    };
    const answered = [
      ['a', card('rcd', true)],
      ['b', card('rcd', false)],
    ] as const;
    expect(weakestTopics(new Map([...answered, ['c', blank]]), 10)).toEqual([]);
    expect(weakestTopics(new Map([...answered, ['c', blank], ['d', card('rcd', true)]]), 10)).toEqual([
      { topic: 'rcd', correct: 2, total: 3, questionIds: ['a', 'b', 'd'] },
    ]);
  });

  it('come weakest first, of equal ones the one with more questions, and leave out what has no topic', () => {
    const cards = (topic: string, ...rights: boolean[]) =>
      rights.map((isRight, index) => [`${topic}${index}`, card(topic, isRight)] as const);
    const study: StudyRecord = {
      ...emptyStudy,
      cards: new Map([
        ...cards('rcd', true, true, false, true),
        ...cards('zones', true, false, false, true),
        ...cards('earthing', true, false, false, true, true, false),
        ...cards('cables', false, false, false),
        ...cards('', false, false, false),
      ]),
    };
    expect(weakestTopics(study.cards, 10).map(({ topic }) => topic)).toEqual([
      'cables',
      'earthing',
      'zones',
      'rcd',
    ]);
  });
});
