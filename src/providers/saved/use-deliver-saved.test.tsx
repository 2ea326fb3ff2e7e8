import 'fake-indexeddb/auto';

import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';

import { SavedFullError } from '#domain/saved/saved-full-error.ts';
import { nothingSaved, type SavedQuestions } from '#domain/saved/saved-questions.ts';
import { addWaiting } from '#services/storage/saved-store.ts';
import { makeAuthState } from '#test/support/context-states.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { savedQuery, waitingQuery } from './queries.ts';
import { useDeliverWaiting, useDeliveryFailures } from './use-deliver-saved.ts';
import { useSaved } from './use-saved.ts';

const { addToSaved, whenIdle } = vi.hoisted(() => ({ addToSaved: vi.fn(), whenIdle: vi.fn() }));
vi.mock('#services/saved/add-to-saved.ts', () => ({ addToSaved }));
vi.mock('#services/log.ts', () => ({ logError: vi.fn(), logWarning: vi.fn() }));
vi.mock('#services/firestore/server-time.ts', () => ({ readServerTime: async () => 1 }));
vi.mock('#providers/connection/when-idle.ts', () => ({ whenIdle }));

const noted: SavedQuestions = { ...nothingSaved, notes: new Map([['q1', { at: 5, value: 'See 411' }]]) };

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  localStorage.clear();
  addToSaved.mockReset().mockResolvedValue(noted);
  whenIdle.mockReset();
});

function Notes() {
  useDeliverWaiting();
  const { saved } = useSaved();
  return (
    <p>
      {saved.notes.get('q1')?.value ?? 'None'}, {useDeliveryFailures()} failed
    </p>
  );
}

function show(status: 'signed-in' | 'signed-out' | 'loading') {
  const client = makeTestClient();
  client.removeQueries({ queryKey: waitingQuery('ada').queryKey });
  const appOf = (who: typeof status) => (
    <TestProviders client={client} auth={makeAuthState(who)}>
      <Notes />
    </TestProviders>
  );
  const { rerender } = render(appOf(status));
  return { client, become: (next: typeof status) => rerender(appOf(next)) };
}

it('waits for an idle page', async () => {
  await addWaiting('ada', noted);
  const { become } = show('loading');
  become('signed-in');
  expect(whenIdle).toHaveBeenCalledOnce();
  expect(addToSaved).not.toHaveBeenCalled();
});

it('tries a failed delivery again when the page is shown again', async () => {
  await addWaiting('ada', noted);
  whenIdle.mockImplementation((deliver: () => void) => deliver());
  addToSaved.mockRejectedValueOnce(new Error('unavailable'));
  show('signed-in');
  expect(await screen.findByText('See 411, 1 failed')).toBeVisible();
  fireEvent(document, new Event('visibilitychange'));
  expect(await screen.findByText('See 411, 0 failed')).toBeVisible();
  await waitFor(() => expect(addToSaved).toHaveBeenCalledTimes(2));
});

it('doesn’t try again where the account is full, but reads it, since another device has filled it', async () => {
  await addWaiting('ada', noted);
  whenIdle.mockImplementation((deliver: () => void) => deliver());
  addToSaved.mockRejectedValue(new SavedFullError({ kind: 'notes', limit: 'count' }));
  const { client } = show('signed-in');
  const { queryKey } = savedQuery('ada');
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  await waitFor(() => expect(invalidate).toHaveBeenCalledWith({ queryKey }));
  await waitFor(() => expect(client.isMutating()).toBe(0));
  expect(screen.getByText('See 411, 0 failed')).toBeVisible();
  fireEvent(document, new Event('visibilitychange'));
  expect(addToSaved).toHaveBeenCalledOnce();
});
