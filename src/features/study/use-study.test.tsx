import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';

import { emptyStudy, type StudyRecord } from '#domain/study/study-record.ts';
import type { AttemptRecord } from '#services/storage/attempt-record.ts';
import { makeAttemptsState } from '#test/support/context-states.ts';
import { makeAttemptRecord } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { useStudy } from './use-study.ts';

const account: StudyRecord = { ...emptyStudy, examDate: { day: '2027-01-11', setAt: 5 } };
const undelivered = makeAttemptRecord({ handedInAt: '2026-11-20T18:20:00.000Z' });
const delivered: AttemptRecord = { ...undelivered, delivery: { state: 'delivered', resultId: 'qr_1_a' } };

function start(record: AttemptRecord) {
  const client = makeTestClient({ study: account, results: [] });
  const attempts = makeAttemptsState([record]);
  const readRecord = vi.fn(attempts.readRecord);
  const { result } = renderHook(useStudy, {
    wrapper: ({ children }: { children: ReactNode }) => (
      <TestProviders client={client} attempts={{ ...attempts, readRecord }}>
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

it('is ready at once, with nothing read of attempts that the account has', () => {
  const { result, readRecord } = start(delivered);
  expect(result.current.status).toBe('ready');
  expect(readRecord).not.toHaveBeenCalled();
  // What was worked out from it isn't worked out again for the results.
  expect(result.current.study).toBe(account);
});
