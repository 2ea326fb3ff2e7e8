import { describe, expect, it } from 'vitest';

import { makeResultFields } from '#test/support/factories.ts';

import { firstResult } from './merge-result.ts';
import type { ResultFields } from './quiz-result.ts';
import { resultDocumentSchema, toResultDocument } from './result-document.ts';

const id = 'qr_1_a';
const now = '2026-11-20T18:31:00.000Z';
const result = (change: Partial<ResultFields> = {}) =>
  firstResult(id, 'user-1', makeResultFields(change), now);
const stored = (change: Partial<ResultFields> = {}) => ({ ...toResultDocument(result(change)), id });

describe('the document of a result', () => {
  it('reads back as it was stored, with all that an answer can hold [RES-3]', () => {
    const whole = result({
      partialCredit: true,
      timeChecked: false,
      answers: [
        {
          questionId: 'q1',
          response: ['b', 'a'],
          correct: false,
          credit: 0.5,
          seconds: 12.5,
          optionOrder: ['b', 'a', 'c'],
          flagged: true,
          certainty: 'guess',
          slips: ['cable'],
          regradedAt: now,
        },
        { questionId: 'q2', response: null, correct: false, seconds: 0 },
      ],
    });
    const again = {
      ...whole,
      attempts: 2,
      history: [{ score: 40, completedAt: '2026-11-01T10:00:00.000Z', attemptId: 'attempt-0' }],
      regradedFrom: 0,
      regradedAt: now,
    };
    for (const one of [whole, again, result()]) {
      expect(resultDocumentSchema.parse({ ...toResultDocument(one), id })).toEqual(one);
    }
  });

  it('holds the answers and the parts as JSON texts, and no id', () => {
    const document = toResultDocument(result());
    expect(document).not.toHaveProperty('id');
    expect(JSON.parse(String(document.answers))).toEqual(makeResultFields().answers);
    expect(JSON.parse(String(document.partScores))).toEqual({ 'part-4': { correct: 1, total: 2 } });
  });

  it('has a pass mark only where there is one to reach', () => {
    const { passed: _, ...practice } = makeResultFields({ mode: 'practice', passMark: 0 });
    const document = toResultDocument(firstResult(id, 'user-1', practice, now));
    expect(document).not.toHaveProperty('passMark');
    expect(document).not.toHaveProperty('passed');
    expect(resultDocumentSchema.parse({ ...document, id }).passMark).toBe(0);
    expect(stored({ passMark: 1 })).toHaveProperty('passMark', 1);
  });

  it('may have no answers and parts, as it was before they were kept', () => {
    const { answers: _, partScores: __, ...old } = toResultDocument(result());
    expect(resultDocumentSchema.parse({ ...old, id })).toMatchObject({ answers: [], partScores: {} });
  });

  it.each([
    ['answers that end too soon', { answers: '[{"questionId":"q1"' }],
    ['answers that are no list', { answers: '{}' }],
    ['an answer without its question', { answers: '[{"response":"a","correct":true,"seconds":1}]' }],
    ['answers that are no text', { answers: [] }],
    ['parts that aren’t JSON', { partScores: 'part-4' }],
    ['a part with no number of right answers', { partScores: '{"part-4":{"total":2}}' }],
    ['a part with a negative total', { partScores: '{"part-4":{"correct":0,"total":-1}}' }],
    ['parts that are no text', { partScores: {} }],
  ])('is refused with %s', (_, damage) => {
    expect(resultDocumentSchema.safeParse(stored()).success).toBe(true);
    expect(resultDocumentSchema.safeParse({ ...stored(), ...damage }).success).toBe(false);
  });
});
