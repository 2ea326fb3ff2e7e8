import { describe, expect, it } from 'vitest';

import { catalogueRow } from '#domain/part/catalogue.ts';
import { examPartSchema } from '#domain/part/exam-part.ts';
import type { Question } from '#domain/question/question.ts';
import { makeQuestion } from '#test/support/factories.ts';

import { numberedPaperSchema } from './numbered-paper.ts';
import { numberedParts } from './numbered-parts.ts';
import { isPaperQuizId, paperNumbers, paperQuizId, paperTitle } from './paper-number.ts';

describe('a numbered paper', () => {
  it('is one of ten, each with a quiz id of its own', () => {
    expect(paperNumbers).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
    expect(new Set(paperNumbers.map(paperQuizId)).size).toBe(10);
    expect(paperQuizId('3')).toBe('exam:paper-3');
    expect(paperTitle('3')).toBe('Paper 3');
    expect(paperNumbers.every((number) => isPaperQuizId(paperQuizId(number)))).toBe(true);
    expect(['exam:paper-11', 'exam:paper-', 'exam:full-mock', 'paper-3'].some(isPaperQuizId)).toBe(false);
  });

  it('has a number from 1 to 10 and no more questions than the real one', () => {
    const stored = { id: '3', edition: 'A4:2026', questionIds: ['q1'] };
    expect(numberedPaperSchema.safeParse(stored).success).toBe(true);
    for (const change of [
      { id: '0' },
      { id: '11' },
      { edition: '' },
      { questionIds: Array.from({ length: 61 }, (_, index) => `q${index}`) },
    ]) {
      expect(numberedPaperSchema.safeParse({ ...stored, ...change }).success, JSON.stringify(change)).toBe(
        false,
      );
    }
  });
});

it('asks published questions in the form of the real paper, each in one part, none of another edition [ATT-12]', () => {
  const ordering: Question = {
    ...makeQuestion({ id: 'ordering' }),
    type: 'ordering',
    answer: ['a', 'b', 'c', 'd'],
  };
  const questions = [
    makeQuestion({ id: 'good', editions: ['A4:2026'] }),
    makeQuestion({ id: 'unconfirmed', editions: ['A2:2022'] }),
    makeQuestion({ id: 'old', editions: ['A1:2020'] }),
    makeQuestion({ id: 'withdrawn', status: 'withdrawn' }),
    makeQuestion({ id: 'family', family: '{"version":1}' }),
    makeQuestion({ id: 'three', options: makeQuestion().options.slice(0, 3) }),
    ordering,
  ];
  const ids = questions.map(({ id }) => id);
  const part = (id: string, isActive: boolean, questionIds: string[]) =>
    examPartSchema.parse({ id, isActive, questionIds, examWeight: 4 });
  const rows = new Map(questions.map((question) => [question.id, catalogueRow(question)]));
  const parts = [part('off', false, ids), part('first', true, ids), part('second', true, ['good', 'gone'])];
  expect(
    numberedParts(parts, rows).map(({ id, weight, candidates }) => [
      id,
      weight,
      candidates.map((row) => row.id),
    ]),
  ).toEqual([
    ['first', 4, ['good', 'unconfirmed']],
    ['second', 4, []],
  ]);
});
