import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';

import { attemptModes } from '#domain/attempt/attempt-mode.ts';
import { toCsv } from '#domain/shared/csv.ts';
import { makeResultFields } from '#test/support/factories.ts';

import { analyseCertainty } from './certainty.ts';
import { filterResults, type ResultFilters } from './filter-results.ts';
import { firstResult } from './merge-result.ts';
import { outcomeOf } from './outcome-of.ts';
import type { GradedAnswer, QuizResult } from './quiz-result.ts';
import { resultsCsv } from './results-csv.ts';
import { sumPartScores } from './sum-part-scores.ts';

function makeResult(id: string, change: Partial<QuizResult> = {}): QuizResult {
  return { ...firstResult(id, 'ada', makeResultFields(), '2026-11-20T18:30:00.000Z'), ...change };
}

const anyResult: ResultFilters = { words: '', mode: '', outcome: '' };

const anyStored = fc
  .record({
    quizTitle: fc.constantFrom('Earthing essentials', 'Full mock exam', ''),
    mode: fc.constantFrom(...attemptModes),
    passMark: fc.constantFrom(0, 60),
    passed: fc.boolean(),
    score: fc.nat(100),
    completedAt: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    history: fc.array(
      fc.record({ score: fc.nat(100), completedAt: fc.constantFrom('2026-11-01T09:00:00.000Z', 'some day') }),
    ),
    partScores: fc.dictionary(
      fc.constantFrom('part-4', 'part-5', 'part-6'),
      fc.nat(20).chain((total) => fc.nat(total).map((correct) => ({ correct, total }))),
    ),
  })
  .map((change) => makeResult('any', change));
const anyFilters = fc.record<ResultFilters>({
  words: fc.constantFrom('', 'earth', 'EXAM full', 'nothing'),
  mode: fc.constantFrom('', ...attemptModes),
  outcome: fc.constantFrom('', 'passed', 'not-passed'),
});

const results = [
  makeResult('a', { quizTitle: 'Earthing essentials', passed: true, score: 80 }),
  makeResult('b', { quizTitle: 'Full mock exam', mode: 'exam', passed: false, score: 55 }),
  makeResult('c', { quizTitle: 'Protection for safety', mode: 'practice', passMark: 0, passed: true }),
];

describe('filtering results', () => {
  it.each<[Partial<ResultFilters>, string]>([
    [{}, 'abc'],
    [{ words: 'EARTH ess' }, 'a'],
    [{ words: ' earth   ess ' }, 'a'],
    [{ words: 'nothing' }, ''],
    [{ mode: 'exam' }, 'b'],
    [{ outcome: 'passed' }, 'a'],
    [{ outcome: 'not-passed' }, 'b'],
    [{ mode: 'quiz', outcome: 'not-passed' }, ''],
  ])('%j leaves %s', (change, ids) => {
    const shown = filterResults(results, { ...anyResult, ...change });
    expect(shown.map(({ id }) => id).join('')).toBe(ids);
  });

  it('keeps the order, shows only what fits, and one filter more never shows more [STU-5]', () => {
    fc.assert(
      fc.property(fc.array(anyStored), anyFilters, (stored, filters) => {
        const shown = filterResults(stored, filters);
        expect(shown).toEqual(stored.filter((result) => shown.includes(result)));
        for (const result of shown) {
          expect([result.mode, '']).toContain(filters.mode);
          expect([outcomeOf(result), '']).toContain(filters.outcome);
        }
        expect(filterResults(stored, { ...filters, mode: '' }).length).toBeGreaterThanOrEqual(shown.length);
        expect(filterResults(shown, filters)).toEqual(shown);
        expect(filterResults(stored, anyResult)).toEqual(stored);
      }),
    );
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

  it('lose nothing, and come out the same in any order', () => {
    const total = (scores: QuizResult['partScores']) =>
      Object.values(scores).reduce((sum, part) => sum + part.total, 0);
    fc.assert(
      fc.property(fc.array(anyStored), (stored) => {
        const sums = sumPartScores(stored);
        expect(total(sums)).toBe(stored.reduce((sum, { partScores }) => sum + total(partScores), 0));
        expect(sumPartScores(stored.toReversed())).toEqual(sums);
      }),
    );
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
        const count = (isRight: boolean, said: string) =>
          answers.filter(({ correct, certainty }) => correct === isRight && certainty === said).length;
        expect([lucky.length, mistaken.length]).toEqual([count(true, 'guess'), count(false, 'sure')]);
        expect(declared).toBe(answers.filter(({ certainty }) => certainty).length);
      }),
    );
  });
});

describe('the file of results', () => {
  it('has a row for each, and marks what a spreadsheet would take for a formula', () => {
    const text = resultsCsv([makeResult('a', { quizTitle: '=HYPERLINK("x"), "quoted"' })]);
    const { data } = Papa.parse<string[]>(text.replace('\uFEFF', '').trim());
    expect(data[0]).toEqual([
      ...['Title', 'Kind', 'Completed', 'Score %', 'Right', 'Questions', 'Seconds'],
      ...['Pass mark %', 'Passed', 'Attempts'],
    ]);
    expect(data[1]).toEqual([
      '\'=HYPERLINK("x"), "quoted"',
      ...['quiz', '2026-11-20T18:30:00.000Z', '50', '1', '2', '65', '60', 'no', '1'],
    ]);
  });

  it('has no pass mark for practice', () => {
    const practice = makeResult('c', { mode: 'practice', passMark: 0 });
    const { data } = Papa.parse<string[]>(resultsCsv([practice]).slice(1).trim(), { header: true });
    expect(data).toEqual([expect.objectContaining({ 'Pass mark %': '', Passed: '' })]);
  });

  it('counts no attempts at practice, which shares its quiz id with other practice', () => {
    const modes = attemptModes.map((mode) => makeResult(mode, { mode, attempts: 3 }));
    const { data } = Papa.parse<string[]>(resultsCsv(modes).slice(1).trim());
    expect(data.slice(1).map((row) => [row[1], row[9]])).toEqual([
      ['quiz', '3'],
      ['practice', ''],
      ['exam', '3'],
    ]);
  });

  it('begins with a mark for UTF-8, ends its lines by the standard, and holds no formula', () => {
    const text = fc.tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '＝', ''), fc.string());
    fc.assert(
      fc.property(fc.array(text, { minLength: 1 }), (parts) => {
        const csv = toCsv(parts.map((part) => ['row', part.join('')]));
        expect(csv.startsWith('\uFEFF')).toBe(true);
        expect(csv.endsWith('\r\n')).toBe(true);
        const { data } = Papa.parse<string[]>(csv.slice(1, -2), { newline: '\r\n', delimiter: ',' });
        expect(data).toHaveLength(parts.length);
        // A number such as -5 is a value: no spreadsheet calculates it.
        const texts = data.flatMap(([, cell = '']) =>
          /^-?\d+(\.\d+)?(e[+-]?\d+)?$/iu.test(cell) ? [] : [cell],
        );
        for (const cell of texts) expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/u);
      }),
    );
  });

  it('says nothing of passing where there is no pass mark', () => {
    const { data } = Papa.parse<string[]>(resultsCsv(results).slice(1).trim());
    expect(data.map((row) => row[8])).toEqual(['Passed', 'yes', 'no', '']);
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
