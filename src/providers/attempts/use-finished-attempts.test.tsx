import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';

import { makeAttemptsState } from '#test/support/context-states.ts';
import { makeAttemptRecord } from '#test/support/factories.ts';

import { AttemptsContext, type AttemptsState } from './attempts-context.ts';
import { useFinishedAttempts } from './use-finished-attempts.ts';

const finishedBy = (userId: string | null) =>
  makeAttemptRecord({ userId, handedInAt: '2026-11-20T18:20:00.000Z' });

/** The hook, with these attempts. */
function show(first: AttemptsState) {
  let attempts = first;
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AttemptsContext value={attempts}>{children}</AttemptsContext>
  );
  const { result, rerender } = renderHook(() => useFinishedAttempts(), { wrapper });
  return {
    result,
    change(next: AttemptsState) {
      attempts = next;
      rerender();
    },
  };
}

/** Never reads another one: what's shown until then is what this is about. */
const waiting = (state: AttemptsState): AttemptsState => ({
  ...state,
  readRecord: () => new Promise(() => {}),
});

it('shows nothing of another person’s attempts while those of the new one are read', async () => {
  const visitors = finishedBy(null);
  const { result, change } = show(makeAttemptsState([visitors]));
  await waitFor(() => expect(result.current?.attempts.size).toBe(1));
  change(waiting(makeAttemptsState([finishedBy('ada')])));
  expect(result.current).toBeNull();
});

it('goes by the shorter list while a longer one of the same person is read', async () => {
  const one = finishedBy('ada');
  const { result, change } = show(makeAttemptsState([one]));
  await waitFor(() => expect(result.current?.attempts.size).toBe(1));
  change(waiting(makeAttemptsState([one, finishedBy('ada')])));
  expect(result.current?.attempts.size).toBe(1);
});
