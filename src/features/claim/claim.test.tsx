import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { AttemptsContext, type AttemptsState } from '#providers/attempts/attempts-context.ts';
import { entryOf } from '#services/storage/attempt-entry.ts';
import { makeAttemptsState } from '#test/support/context-states.ts';
import { makeAttemptRecord } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';

import { ClaimBar } from './claim-bar.tsx';
import { UnclaimedNotice } from './unclaimed-notice.tsx';

const claim = vi.fn(async () => {});
const declineClaim = vi.fn();
const unclaimed = [
  makeAttemptRecord({ handedInAt: '2026-11-20T18:10:00.000Z' }),
  makeAttemptRecord({ handedInAt: '2026-11-20T18:20:00.000Z' }),
].map(entryOf);
const ids = unclaimed.map(({ id }) => id);

beforeEach(() => {
  claim.mockClear();
  declineClaim.mockClear();
});

function show(change: Partial<AttemptsState>) {
  const client = makeTestClient();
  const screenOf = (change: Partial<AttemptsState>) => (
    <QueryClientProvider client={client}>
      <AttemptsContext value={{ ...makeAttemptsState([]), claim, declineClaim, ...change }}>
        <ClaimBar />
        <h1 tabIndex={-1}>Results</h1>
        <UnclaimedNotice />
      </AttemptsContext>
    </QueryClientProvider>
  );
  const { rerender } = render(screenOf(change));
  return { become: (next: Partial<AttemptsState>) => rerender(screenOf(next)) };
}

const question = 'Add 2 results from this browser to your account?';

it('asks with the number, and adds them on yes', async () => {
  show({ unclaimed, toClaim: unclaimed });
  expect(screen.getByText(question)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add to my account' }));
  expect(claim).toHaveBeenCalledWith(ids);
  expect(declineClaim).not.toHaveBeenCalled();
});

it('counts and adds only those that weren’t declined', async () => {
  const [, later] = unclaimed;
  show({ unclaimed, toClaim: later ? [later] : [] });
  expect(screen.getByText('Add 1 result from this browser to your account?')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Add to my account' }));
  expect(claim).toHaveBeenCalledExactlyOnceWith([later?.id]);
});

it('takes no for an answer', async () => {
  const { become } = show({ unclaimed, toClaim: unclaimed });
  await userEvent.click(screen.getByRole('button', { name: 'Not mine' }));
  become({ unclaimed, toClaim: [] });
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(declineClaim).toHaveBeenCalledOnce();
  expect(claim).not.toHaveBeenCalled();
});

it('asks no more once it was answered, and leaves a way back', async () => {
  show({ unclaimed, toClaim: [] });
  expect(screen.queryByText(question)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Add to my account' }));
  expect(claim).toHaveBeenCalledExactlyOnceWith(ids);
});

it.each([
  ['bar', unclaimed],
  ['notice', []],
])('leaves the focus to the heading once the %s has added them and is gone [APP-14]', async (_, toClaim) => {
  const { become } = show({ unclaimed, toClaim });
  const add = screen.getByRole('button', { name: 'Add to my account' });
  await userEvent.click(add);
  expect(add).toHaveFocus();
  become({ unclaimed: [], toClaim: [] });
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it('says nothing when there is nothing', () => {
  show({ unclaimed: [], toClaim: [] });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
