import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { firstResult } from '#domain/result/merge-result.ts';
import type { QuizResult } from '#domain/result/quiz-result.ts';
import { studyOfResult } from '#domain/study/study-of-result.ts';
import { emptyStudy, type StudyRecord } from '#domain/study/study-record.ts';
import { resultListQuery } from '#providers/results/queries.ts';
import type { AttemptRecord } from '#services/storage/attempt-record.ts';
import { makeAttemptsState, makeAuthState } from '#test/support/context-states.ts';
import { makeAttemptRecord, makeResultFields } from '#test/support/factories.ts';
import { failQuery, makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { useStudy } from './use-study.ts';

const services = vi.hoisted(() => ({ listResults: vi.fn<() => Promise<QuizResult[]>>() }));
vi.mock('#services/results/list-results.ts', () => services);
vi.mock('#services/study/get-study.ts', () => ({ getStudy: async () => account }));

const account: StudyRecord = { ...emptyStudy, examDate: { day: '2027-01-11', setAt: 5 } };
const undelivered = makeAttemptRecord({ handedInAt: '2026-11-20T18:20:00.000Z' });
const delivered: AttemptRecord = { ...undelivered, delivery: { state: 'delivered', resultId: 'qr_1_a' } };

function start(
  record: AttemptRecord,
  study = account,
  results: QuizResult[] = [],
  client = makeTestClient({ study, results }),
  auth = makeAuthState('signed-in'),
) {
  const attempts = makeAttemptsState([record]);
  const readRecord = vi.fn(attempts.readRecord);
  const { result } = renderHook(useStudy, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <TestProviders client={client} auth={auth} attempts={{ ...attempts, readRecord }}>
        {children}
      </TestProviders>
    ),
  });
  return { result, readRecord };
}

it('has what was finished in this browser and is still to be delivered', async () => {
  const { result } = start(undelivered);
  expect(result.current.status).toBe('loading');
  await waitFor(() => expect(result.current.status).toBe('ready'));
  expect([...result.current.study.attempts.keys()]).toEqual([undelivered.attempt.id]);
});

it('isn’t ready before the session of the account that was here last, with attempts here either', async () => {
  localStorage.setItem('ohmwork.owner', 'ada');
  const { result } = start(undelivered, account, [], makeTestClient(), makeAuthState('loading'));
  await waitFor(() => expect(result.current.study.attempts.size).toBe(1));
  expect(result.current.status).toBe('loading');
});

it('is ready at once, with nothing read of attempts that the account has', () => {
  const { result, readRecord } = start(delivered);
  expect(result.current.status).toBe('ready');
  expect(readRecord).not.toHaveBeenCalled();
  // What was computed from it isn't computed again for the results.
  expect(result.current.study).toBe(account);
});

it('counts a regraded attempt once, as it is marked now', () => {
  const fields = makeResultFields({ attemptId: 'attempt-1' });
  const study = studyOfResult(fields);
  const regradedAt = '2026-11-21T10:00:00.000Z';
  const answers = fields.answers.map((answer) => ({ ...answer, correct: true, regradedAt }));
  const regraded = {
    ...firstResult('qr_1_a', 'ada', { ...fields, answers, correctAnswers: 2 }, regradedAt),
    regradedAt,
  };
  const { result } = start(delivered, study, [regraded]);
  const reviews = [...result.current.study.cards.values()].map((card) => card.reviews);
  expect(reviews.map((all) => all.map(({ outcome }) => outcome))).toEqual([['good'], ['good']]);
  expect(result.current.study.attempts.get('attempt-1')?.correct).toBe(2);
});

beforeEach(() => {
  localStorage.clear();
  services.listResults.mockReset();
});

describe('without results in the cache', () => {
  const older = firstResult(
    'qr_1_a',
    'ada',
    makeResultFields({ attemptId: 'older' }),
    '2026-11-20T18:00:00.000Z',
  );

  it('is ready once they have been read, since they may add to it', async () => {
    let answer: (results: QuizResult[]) => void = () => {};
    services.listResults.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const { result } = start(delivered, account, [], makeTestClient({ study: account }));
    await waitFor(() => expect(services.listResults).toHaveBeenCalledOnce());
    expect(result.current.status).toBe('loading');
    await act(async () => answer([older]));
    await waitFor(() => expect(result.current.status).toBe('ready'));
    expect([...result.current.study.attempts.keys()]).toEqual(['older']);
  });

  it('is ready at once if the record has attempts', async () => {
    services.listResults.mockReturnValue(new Promise(() => {}));
    const study = studyOfResult(makeResultFields({ attemptId: 'newer' }));
    const { result } = start(delivered, study, [], makeTestClient({ study }));
    await waitFor(() => expect(services.listResults).toHaveBeenCalledOnce());
    expect(result.current.status).toBe('ready');
  });

  it('does without them if they can’t be read, and reads them again', async () => {
    const client = makeTestClient({ study: account });
    failQuery(client, resultListQuery('ada').queryKey);
    services.listResults.mockResolvedValue([older]);
    const { result } = start(delivered, account, [], client);
    expect(result.current.status).toBe('ready');
    expect(result.current.study).toBe(account);
    await act(() => result.current.refetch());
    await waitFor(() => expect([...result.current.study.attempts.keys()]).toEqual(['older']));
  });
});
