import 'fake-indexeddb/auto';

import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { mergeSaved } from '#domain/saved/merge-saved.ts';
import { nothingSaved, type SavedQuestions } from '#domain/saved/saved-questions.ts';
import type { AttemptsState } from '#providers/attempts/attempts-context.ts';
import { entryOf } from '#services/storage/attempt-entry.ts';
import { readDeclinedClaims } from '#services/storage/declined-claims.ts';
import { addWaiting, readWaiting } from '#services/storage/saved-store.ts';
import { makeAttemptsState, makeAuthState } from '#test/support/context-states.ts';
import { makeAttemptRecord } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { ClaimBar } from './claim-bar.tsx';
import { UnclaimedNotice } from './unclaimed-notice.tsx';

const { addToSaved } = vi.hoisted(() => ({ addToSaved: vi.fn() }));
vi.mock('#services/saved/add-to-saved.ts', () => ({ addToSaved }));
vi.mock('#services/log.ts', () => ({ logError: vi.fn(), logWarning: vi.fn() }));

const claim = vi.fn(async () => {});
const declineClaim = vi.fn();
const unclaimed = [
  makeAttemptRecord({ handedInAt: '2026-11-20T18:10:00.000Z' }),
  makeAttemptRecord({ handedInAt: '2026-11-20T18:20:00.000Z' }),
].map(entryOf);
const ids = unclaimed.map(({ id }) => id);

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  localStorage.clear();
  addToSaved.mockReset().mockImplementation(async (_uid: string, changes: SavedQuestions) => changes);
  claim.mockClear();
  declineClaim.mockClear();
});

function show(change: Partial<AttemptsState>) {
  const client = makeTestClient();
  const screenOf = (change: Partial<AttemptsState>) => (
    <TestProviders
      client={client}
      auth={makeAuthState('signed-in')}
      attempts={{ ...makeAttemptsState([]), claim, declineClaim, ...change }}
    >
      <ClaimBar />
      <h1 tabIndex={-1}>Results</h1>
      <UnclaimedNotice />
    </TestProviders>
  );
  const { rerender, unmount } = render(screenOf(change));
  return { become: (next: Partial<AttemptsState>) => rerender(screenOf(next)), unmount, client };
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

describe('a visitor’s bookmarks and notes', () => {
  const noted = (id: string, at: number): SavedQuestions => ({
    ...nothingSaved,
    notes: new Map([[id, { at, value: 'See 411' }]]),
  });
  const asked = 'Add 1 note from this browser to your account?';
  const button = (name: string) => screen.getByRole('button', { name });

  beforeEach(() => addWaiting(null, noted('q1', 5)));

  it('join the account once its user says that they’re theirs, and not before [SAVE-4]', async () => {
    show({});
    expect(await screen.findByText(asked)).toBeVisible();
    expect(await readWaiting('ada')).toEqual(nothingSaved);
    await userEvent.click(button('Add to my account'));
    await waitFor(() => expect(screen.queryByText(asked)).not.toBeInTheDocument());
    await waitFor(() => expect(addToSaved).toHaveBeenCalledExactlyOnceWith('ada', noted('q1', 5)));
    expect(await readWaiting(null)).toEqual(nothingSaved);
  });

  it('are on the device as the account’s when that can’t be reached [SAVE-4]', async () => {
    addToSaved.mockRejectedValue(new Error('unavailable'));
    show({});
    await userEvent.click(await screen.findByRole('button', { name: 'Add to my account' }));
    // The next test begins without this delivery.
    await waitFor(() => expect(addToSaved).toHaveBeenCalled());
    await waitFor(async () => expect(await readWaiting('ada')).toEqual(noted('q1', 5)));
  });

  it('are asked about with the attempts', async () => {
    show({ unclaimed, toClaim: unclaimed });
    const question = 'Add 2 results and 1 note from this browser to your account?';
    expect(await screen.findByText(question)).toBeVisible();
    await userEvent.click(button('Add to my account'));
    expect(claim).toHaveBeenCalledExactlyOnceWith(ids);
    await waitFor(() => expect(addToSaved).toHaveBeenCalledExactlyOnceWith('ada', noted('q1', 5)));
  });

  it('stay where they are after a no, until there’s another, and can still be added [SAVE-4]', async () => {
    const first = show({});
    await userEvent.click(await screen.findByRole('button', { name: 'Not mine' }));
    expect(screen.queryByText(asked)).not.toBeInTheDocument();
    expect(await readWaiting(null)).toEqual(noted('q1', 5));
    first.unmount();

    const second = show({});
    expect(await screen.findByText('1 note in this browser without an account')).toBeVisible();
    expect(screen.queryByText(asked)).not.toBeInTheDocument();
    second.unmount();

    await addWaiting(null, noted('q2', 6));
    show({});
    expect(await screen.findByText('Add 2 notes from this browser to your account?')).toBeVisible();
    await userEvent.click(button('Not mine'));
    await userEvent.click(button('Add to my account'));
    const both = mergeSaved(noted('q1', 5), noted('q2', 6));
    await waitFor(() => expect(addToSaved).toHaveBeenCalledExactlyOnceWith('ada', both));
  });

  it('that were deleted again aren’t asked about', async () => {
    await addWaiting(null, { ...nothingSaved, notes: new Map([['q1', { at: 7, value: '' }]]) });
    const { client } = show({ unclaimed, toClaim: unclaimed });
    await waitFor(() => expect(client.getQueryState(['saved', 'visitors', 'ada'])?.status).toBe('success'));
    expect(screen.getByText(question)).toBeVisible();
  });

  it('aren’t asked about again after a no when one of them is deleted', async () => {
    await addWaiting(null, noted('q2', 6));
    const first = show({});
    await userEvent.click(await screen.findByRole('button', { name: 'Not mine' }));
    first.unmount();
    await addWaiting(null, { ...nothingSaved, notes: new Map([['q2', { at: 7, value: '' }]]) });
    const second = show({});
    expect(await screen.findByText('1 note in this browser without an account')).toBeVisible();
    expect(screen.queryByText(asked)).not.toBeInTheDocument();
    second.unmount();
    await addWaiting(null, noted('q3', 8));
    show({});
    await userEvent.click(await screen.findByRole('button', { name: 'Not mine' }));
    expect(readDeclinedClaims('ada')).toEqual(['saved 8']);
  });

  it('aren’t asked about again after a no that can’t be stored', async () => {
    await addWaiting(null, noted('q2', 6));
    vi.stubGlobal('localStorage', undefined);
    const { client } = show({});
    await userEvent.click(await screen.findByRole('button', { name: 'Not mine' }));
    await addWaiting(null, { ...nothingSaved, notes: new Map([['q2', { at: 7, value: '' }]]) });
    // As when the window is focused again.
    await act(() => client.refetchQueries({ queryKey: ['saved', 'visitors'] }));
    expect(await screen.findByText('1 note in this browser without an account')).toBeVisible();
    expect(screen.queryByText(asked)).not.toBeInTheDocument();
    vi.unstubAllGlobals();
  });
});
