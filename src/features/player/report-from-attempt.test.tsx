import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { useAttempts } from '#providers/attempts/attempts-context.ts';
import { AttemptsProvider } from '#providers/attempts/attempts-provider.tsx';
import type { AuthDialogState } from '#providers/auth/use-auth-dialog.ts';
import { openAttemptStore } from '#services/storage/attempt-store.ts';
import { makeAuthState } from '#test/support/context-states.ts';
import { installDialog } from '#test/support/dialog.ts';
import { makeAttemptRecord } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { AttemptView } from './attempt-view.tsx';

vi.mock('#services/firestore/server-time.ts', () => ({
  readServerTime: async () => Date.parse('2026-11-20T18:05:00.000Z'),
  readRecentServerTime: async () => Date.parse('2026-11-20T18:05:00.000Z'),
}));

const open = vi.fn<AuthDialogState['open']>();
const page = { become: (_status: 'signed-in' | 'signed-out') => {} };

beforeAll(installDialog);
beforeEach(async () => {
  localStorage.clear();
  open.mockReset();
  const store = await openAttemptStore();
  for (const { attempt } of await store.list()) await store.remove(attempt.id);
});

function Asked() {
  return <p>{useAttempts().toClaim.length} to claim</p>;
}

function Page({ id }: { id: string }) {
  const [status, setStatus] = useState<'signed-in' | 'signed-out'>('signed-out');
  const [client] = useState(() => makeTestClient({ results: [], corrections: [], parts: [] }));
  useEffect(() => {
    page.become = setStatus;
  }, []);
  return (
    <TestProviders client={client} auth={makeAuthState(status)} dialog={{ open, announce() {} }}>
      <AttemptsProvider>
        <AttemptView id={id} elsewhere={() => null} next={() => null} />
        <Asked />
      </AttemptsProvider>
    </TestProviders>
  );
}

/** A visitor's attempt at its second question, from which they go to report that; or its result. */
async function report({ handedInAt = null }: { handedInAt?: string | null } = {}) {
  const record = makeAttemptRecord({ mode: 'practice', deadline: null, position: 1, handedInAt });
  const { attempt } = record;
  const store = await openAttemptStore();
  await store.save(record);
  render(<Page id={attempt.id} />, { wrapper: MemoryRouter });
  const [button] = await screen.findAllByRole('button', { name: 'Report a problem', hidden: true });
  if (button) await userEvent.click(button);
  return {
    moveTo: (position: number) => store.save({ ...record, attempt: { ...attempt, position } }),
    become: (status: 'signed-in' | 'signed-out') => act(async () => page.become(status)),
    readOwner: async () => (await (await openAttemptStore()).get(attempt.id))?.attempt.userId,
  };
}

it('goes on at the same question, with the form open, once the visitor has signed in [ATT-7, ADM-7]', async () => {
  const { become, readOwner } = await report();
  // What signing in does to the attempt is said before.
  expect(open).toHaveBeenCalledExactlyOnceWith(
    'login',
    expect.objectContaining({
      reason: expect.stringContaining('This attempt will be added to your account.'),
    }),
  );
  await become('signed-in');
  expect(await screen.findByRole('combobox', { name: 'What is wrong?' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Question 2', hidden: true })).toBeInTheDocument();
  expect(await readOwner()).toBe('ada');
  expect(await screen.findByText('0 to claim')).toBeInTheDocument();
});

it('asks whose the attempt is when the visitor signs in later, after closing that dialog [ATT-6]', async () => {
  const { become, readOwner } = await report();
  open.mock.calls[0]?.[1]?.onDismiss?.();
  await become('signed-in');
  expect(await screen.findByText('This attempt was started without an account')).toBeVisible();
  expect(await readOwner()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Add it to my account' }));
  expect(await screen.findByRole('region', { name: 'Question 2' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'What is wrong?' })).not.toBeInTheDocument();
});

it('opens no form later, when the attempt opens at another question', async () => {
  const { become, moveTo } = await report();
  await moveTo(0);
  await become('signed-in');
  expect(await screen.findByRole('region', { name: 'Question 1' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Next/ }));
  expect(await screen.findByRole('region', { name: 'Question 2' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'What is wrong?' })).not.toBeInTheDocument();
});

it('asks whose a result is when the visitor signs in from it to report a question [ATT-6]', async () => {
  const { become, readOwner } = await report({ handedInAt: '2026-11-20T18:10:00.000Z' });
  expect(open.mock.calls[0]?.[1]?.reason).toBe('Sign in to report a question, so we can answer you.');
  await become('signed-in');
  expect(await screen.findByRole('button', { name: 'Add it to my account' })).toBeVisible();
  expect(await readOwner()).toBeNull();
});
