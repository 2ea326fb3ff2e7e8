import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';

import { firstResult } from '#domain/result/merge-result.ts';
import type { QuizResult } from '#domain/result/quiz-result.ts';
import { AttemptsContext, type AttemptsState } from '#providers/attempts/attempts-context.ts';
import { makeAttemptsState } from '#test/support/context-states.ts';
import { makeAttemptRecord, makeResultFields } from '#test/support/factories.ts';

import { WaitingResults } from './waiting-results.tsx';

const waiting = makeAttemptRecord({ handedInAt: '2026-11-20T18:20:00.000Z' });
const deliver = vi.fn(async () => {});

const pageOf = (
  delivery: AttemptsState['delivery'],
  records = [waiting],
  results: readonly QuizResult[] = [],
) => (
  <AttemptsContext value={{ ...makeAttemptsState(records), delivery, deliver }}>
    <h1 tabIndex={-1}>Your results</h1>
    <MemoryRouter>
      <WaitingResults results={results} />
    </MemoryRouter>
  </AttemptsContext>
);

it('sends what waits on request, and leaves the focus to the heading once nothing does [APP-14]', async () => {
  const { rerender } = render(pageOf('failed'));
  expect(screen.getByText('1 result is waiting on this device')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save now' }));
  expect(deliver).toHaveBeenCalledOnce();
  rerender(pageOf('delivering'));
  expect(screen.getByRole('button', { name: 'Save now' })).toHaveFocus();
  rerender(pageOf('idle', []));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('leads to what waits, which no list of the account has', () => {
  render(pageOf('failed'));
  const list = screen.getByRole('list', { name: 'Waiting on this device' });
  expect(
    within(list).getByRole('link', { name: new RegExp(`^${waiting.attempt.title}, `, 'u') }),
  ).toHaveAttribute('href', `/quiz/${waiting.attempt.quizId}?attempt=${waiting.attempt.id}`);
});

it('reads out that something waits, without the whole list of it', () => {
  render(pageOf('failed'));
  const notice = screen.getByRole('status');
  expect(notice).toHaveTextContent('We’ll keep trying to save it to your account.');
  expect(within(notice).queryByRole('link')).not.toBeInTheDocument();
});

it('lists a result only once if the account has it, but its answers haven’t reached the study record', () => {
  const fields = makeResultFields({ attemptId: waiting.attempt.id });
  const stored = firstResult('qr_1', 'ada', fields, fields.completedAt);
  const { rerender } = render(pageOf('failed', [waiting], [stored]));
  expect(screen.getByText('1 result isn’t fully saved yet')).toBeVisible();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
  const other = makeAttemptRecord({ handedInAt: '2026-11-20T19:20:00.000Z' });
  rerender(pageOf('failed', [waiting, other], [stored]));
  expect(screen.getByText('1 result is waiting on this device')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('We’ll keep trying to save it to your account.');
  expect(screen.getAllByRole('link')).toHaveLength(1);
});
