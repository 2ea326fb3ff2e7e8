import 'fake-indexeddb/auto';

import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it, vi } from 'vitest';

import { mergeSaved } from '#domain/saved/merge-saved.ts';
import type { SavedQuestions } from '#domain/saved/saved-questions.ts';
import { PageShownContext } from '#providers/loading/use-page-is-shown.ts';
import { savedQuery } from '#providers/saved/queries.ts';
import { makeAttemptsState, makeAuthState } from '#test/support/context-states.ts';
import { makeQuestion } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import SavedScreen from './saved-screen.tsx';

const bank = ['q1', 'q2', 'q3'].map((id) => makeQuestion({ id, text: `What about ${id}?` }));
let stored: SavedQuestions = {
  bookmarks: new Map(bank.map(({ id }, place) => [id, { at: 9 - place, value: '1' }])),
  notes: new Map(),
};
vi.mock('#services/questions/get-questions.ts', () => ({ getQuestions: async () => bank }));
vi.mock('#services/saved/get-saved.ts', () => ({ getSaved: async () => stored }));
vi.mock('#services/saved/add-to-saved.ts', () => ({
  addToSaved: async (_uid: string, changes: SavedQuestions) => {
    stored = mergeSaved(stored, changes);
    return stored;
  },
}));

// jsdom doesn't know the element yet, and React warns about it once.
beforeAll(() => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(<search />);
  expect(told).toHaveBeenCalledOnce();
});

it('that goes from the list gives its focus to the next, and the last to the heading [APP-14]', async () => {
  const client = makeTestClient({ parts: [], results: [] });
  client.setQueryData(savedQuery('ada').queryKey, stored);
  render(
    <MemoryRouter>
      <TestProviders client={client} auth={makeAuthState('signed-in')} attempts={makeAttemptsState()}>
        <PageShownContext value>
          <SavedScreen />
        </PageShownContext>
      </TestProviders>
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  const rowOf = async (id: string) => {
    const text = await screen.findByText(`What about ${id}?`);
    const row = screen.getAllByRole('listitem').find((item) => item.contains(text));
    if (!row) throw new Error(`No row of ${id}`);
    return row;
  };
  const takeOff = async (id: string) =>
    user.click(within(await rowOf(id)).getByRole('button', { name: 'Bookmark' }));

  await takeOff('q2');
  await waitFor(() => expect(screen.queryByText('What about q2?')).not.toBeInTheDocument());
  expect(await rowOf('q3')).toHaveFocus();
  await takeOff('q3');
  await waitFor(() => expect(screen.queryByText('What about q3?')).not.toBeInTheDocument());
  expect(await rowOf('q1')).toHaveFocus();
  await takeOff('q1');
  expect(await screen.findByText('Nothing saved yet')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});
