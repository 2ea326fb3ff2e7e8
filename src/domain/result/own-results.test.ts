import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';

import { toCsv } from '#domain/shared/csv.ts';
import { makeResultFields } from '#test/support/factories.ts';

import { analyseCertainty } from './certainty.ts';
import { anyResult, filterResults, type ResultFilters, sumPartScores, trendOf } from './filter-results.ts';
import { firstResult } from './merge-result.ts';
import type { GradedAnswer, QuizResult } from './quiz-result.ts';
import { resultsCsv } from './results-csv.ts';

function makeResult(id: string, change: Partial<QuizResult> = {}): QuizResult {
  return { ...firstResult(id, 'ada', makeResultFields(), '2026-11-20T18:30:00.000Z'), ...change };
}

const results = [
  makeResult('a', { quizTitle: 'Earthing essentials', passed: true, score: 80 }),
  makeResult('b', { quizTitle: 'Full mock exam', mode: 'exam', passed: false, score: 55 }),
  makeResult('c', { quizTitle: 'Protection for safety', mode: 'practice', passMark: 0, passed: true }),
];

describe('filtering results', () => {
  it.each<[Partial<ResultFilters>, string]>([
    [{}, 'abc'],
    [{ words: 'EARTH ess' }, 'a'],
    [{ words: 'nothing' }, ''],
    [{ mode: 'exam' }, 'b'],
    [{ outcome: 'passed' }, 'a'],
    [{ outcome: 'not-passed' }, 'b'],
    [{ mode: 'quiz', outcome: 'not-passed' }, ''],
  ])('%j leaves %s', (change, ids) => {
    const shown = filterResults(results, { ...anyResult, ...change });
    expect(shown.map(({ id }) => id).join('')).toBe(ids);
  });
});

describe('the trend', () => {
  it('has every attempt, earlier ones too, in the course of time', () => {
    const repeated = makeResult('a', {
      score: 90,
      completedAt: '2026-11-03T09:00:00.000Z',
      history: [
        { score: 40, completedAt: '2026-11-01T09:00:00.000Z' },
        { score: 70, completedAt: 'some day' },
      ],
    });
    const other = makeResult('b', { score: 60, completedAt: '2026-11-02T09:00:00.000Z' });
    expect(trendOf([repeated, other]).map(({ score }) => score)).toEqual([40, 60, 90]);
  });
});

describe('scores by part', () => {
  it('are added up over the results', () => {
    const one = makeResult('a', { partScores: { 'part-4': { correct: 1, total: 2 } } });
    const two = makeResult('b', {
      partScores: { 'part-4': { correct: 2.5, total: 3 }, 'part-5': { correct: 0, total: 1 } },
    });
    expect(sumPartScores([one, two])).toEqual({
      'part-4': { correct: 3.5, total: 5 },
      'part-5': { correct: 0, total: 1 },
    });
  });
});

describe('certainty', () => {
  const answer = fc.record<GradedAnswer>({
    questionId: fc.constantFrom('q1', 'q2'),
    response: fc.constant('a'),
    correct: fc.boolean(),
    seconds: fc.nat(),
    certainty: fc.constantFrom('sure', 'think', 'guess', undefined),
  });

  it('tells lucky guesses from confident mistakes, and takes neither for the other', () => {
    fc.assert(
      fc.property(fc.array(answer), (answers) => {
        const { lucky, mistaken, declared } = analyseCertainty(answers);
        expect(lucky.every(({ correct, certainty }) => correct && certainty === 'guess')).toBe(true);
        expect(mistaken.every(({ correct, certainty }) => !correct && certainty === 'sure')).toBe(true);
        expect(lucky.length + mistaken.length).toBeLessThanOrEqual(declared);
        expect(declared).toBe(answers.filter(({ certainty }) => certainty).length);
      }),
    );
  });
});

describe('the file of results', () => {
  it('has a row for each, and marks what a spreadsheet would take for a formula', () => {
    const text = resultsCsv([makeResult('a', { quizTitle: '=HYPERLINK("x"), "quoted"' })]);
    const { data } = Papa.parse<string[]>(text.replace('\uFEFF', '').trim());
    expect(data[0]?.slice(0, 4)).toEqual(['Title', 'Kind', 'Completed', 'Score %']);
    expect(data[1]).toEqual([
      '\'=HYPERLINK("x"), "quoted"',
      ...['quiz', '2026-11-20T18:30:00.000Z', '50', '1', '2', '65', '60', 'no', '1'],
    ]);
  });

  it('can be read back whatever a title holds', () => {
    const row = fc.array(
      fc.string({ unit: 'grapheme' }).filter((text) => !/^[=+\-@\t\r]/u.test(text)),
      {
        minLength: 2,
        maxLength: 4,
      },
    );
    fc.assert(
      fc.property(fc.array(row, { minLength: 1 }), (rows) => {
        const { data } = Papa.parse<string[]>(toCsv(rows).slice(1).slice(0, -2), {
          newline: '\r\n',
          delimiter: ',',
        });
        expect(data).toEqual(rows);
      }),
    );
  });
});
