import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { paperQuizId } from '#domain/exam/paper-number.ts';
import { addAttempt, firstResult } from '#domain/result/merge-result.ts';
import { resultListQuery } from '#providers/results/queries.ts';
import { makeAttemptsState } from '#test/support/context-states.ts';
import { makeAttemptRecord, makeResultFields } from '#test/support/factories.ts';
import { failQuery, makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { PaperScores } from './paper-scores.tsx';

vi.mock('#services/results/list-results.ts', () => ({ listResults: () => new Promise(() => {}) }));

function show(client = makeTestClient({ results: [] }), attempts = makeAttemptsState([])) {
  render(
    <TestProviders client={client} attempts={attempts}>
      <PaperScores number="1" otherwise="Not sat yet" />
    </TestProviders>,
  );
}

it('says that a paper wasn’t sat once both the account and this browser were read', () => {
  show();
  expect(screen.getByText('Not sat yet')).toBeVisible();
});

it.each([
  ['while the results are read', () => show(makeTestClient())],
  ['while this browser’s attempts are read', () => show(undefined, makeAttemptsState(null))],
  [
    'when the results couldn’t be read',
    () => {
      const client = makeTestClient();
      failQuery(client, resultListQuery('ada').queryKey);
      show(client);
    },
  ],
])('doesn’t say so %s', (_, act) => {
  act();
  expect(screen.queryByText('Not sat yet')).not.toBeInTheDocument();
});

it('tells no score while the account may have a later one', () => {
  const handedInAt = '2026-11-03T10:00:00.000Z';
  const waiting = makeAttemptRecord({ id: 'b', quizId: paperQuizId('1'), handedInAt });
  show(makeTestClient(), makeAttemptsState([waiting]));
  expect(screen.queryByText(/score/iu)).not.toBeInTheDocument();
});

it('tells the latest and the best score, each attempt once [ATT-13]', () => {
  const quizId = paperQuizId('1');
  const attempt = (attemptId: string, score: number, completedAt: string) =>
    makeResultFields({ quizId, attemptId, score, completedAt });
  const now = '2026-11-09T10:00:00.000Z';
  const first = firstResult('qr_1_a', 'ada', attempt('a', 70, '2026-11-01T10:00:00.000Z'), now);
  const stored = addAttempt(first, attempt('b', 62, '2026-11-03T10:00:00.000Z'), now);
  const saved = makeAttemptRecord({ id: 'b', quizId, handedInAt: '2026-11-03T10:00:00.000Z' });
  const waiting = makeAttemptRecord({ id: 'c', quizId, handedInAt: '2026-11-02T10:00:00.000Z' });
  show(makeTestClient({ results: [stored] }), makeAttemptsState([saved, waiting]));
  expect(screen.getByText('Latest score 62%, best 70%')).toBeVisible();
});

it('tells the only score once, although it’s saved and still waits on this device [ATT-13]', () => {
  const quizId = paperQuizId('1');
  const saved = makeAttemptRecord({ id: 'b', quizId, handedInAt: '2026-11-03T10:00:00.000Z' });
  const fields = makeResultFields({ quizId, attemptId: 'b', score: 62 });
  const stored = firstResult('qr_1_a', 'ada', fields, '2026-11-09T10:00:00.000Z');
  show(makeTestClient({ results: [stored] }), makeAttemptsState([saved]));
  expect(screen.getByText('Your score: 62%')).toBeVisible();
});
