import { expect, it } from 'vitest';

import { makeResultFields } from '#test/support/factories.ts';

import { addAttempt, firstResult } from './merge-result.ts';
import { scoreHistory } from './score-history.ts';

const attempt = (attemptId: string, score: number, day: number, quizId = 'exam:paper-3') =>
  makeResultFields({ quizId, attemptId, score, completedAt: `2026-11-0${day}T10:00:00.000Z` });

it('tells the best and the latest score over stored results and this device, each attempt once [ATT-13]', () => {
  const now = '2026-11-09T10:00:00.000Z';
  const first = firstResult('qr_1_a', 'ada', attempt('a', 70, 1), now);
  const stored = addAttempt(first, attempt('b', 62, 3), now);
  const local = [attempt('b', 62, 3), attempt('c', 58, 2), attempt('d', 99, 4, 'exam:paper-4')];
  expect(scoreHistory('exam:paper-3', [stored], local)).toEqual({ attempts: 3, best: 70, last: 62 });
  expect(scoreHistory('exam:paper-3', [], local)).toEqual({ attempts: 2, best: 62, last: 62 });
  expect(scoreHistory('exam:paper-5', [stored], local)).toBeNull();
});

it('takes an attempt whose time can’t be read for the oldest', () => {
  const first = firstResult('qr_1_a', 'ada', attempt('a', 62, 1), '2026-11-09T10:00:00.000Z');
  const stored = { ...first, attempts: 2, history: [{ score: 40, completedAt: 'unknown', attemptId: 'b' }] };
  expect(scoreHistory('exam:paper-3', [stored], [])).toEqual({ attempts: 2, best: 62, last: 62 });
});
