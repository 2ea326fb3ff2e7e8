import 'fake-indexeddb/auto';

import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { beforeAll, expect, it, vi } from 'vitest';

import { mergeSaved } from '#domain/saved/merge-saved.ts';
import { maxNotes, nothingSaved, type SavedQuestions } from '#domain/saved/saved-questions.ts';
import { emptyStudy } from '#domain/study/study-record.ts';
import { PageShownContext } from '#providers/loading/use-page-is-shown.ts';
import { maxListed, savedQuestionsQuery } from '#providers/saved/listed-queries.ts';
import { savedQuery, waitingQuery } from '#providers/saved/queries.ts';
import { makeAttemptsState, makeAuthState } from '#test/support/context-states.ts';
import { makeQuestion } from '#test/support/factories.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import SavedScreen from './saved-screen.tsx';

const bank = [
  makeQuestion({ id: 'q1', text: 'What about a bond?', reference: '411.3.1.2' }),
  makeQuestion({ id: 'q2', text: 'What about a bath?', reference: '701.1' }),
];
/** What the account holds. */
let account = nothingSaved;
const { getQuestions, addToSaved } = vi.hoisted(() => ({ getQuestions: vi.fn(), addToSaved: vi.fn() }));
vi.mock('#services/questions/get-questions.ts', () => ({ getQuestions }));
vi.mock('#services/saved/add-to-saved.ts', () => ({ addToSaved }));

const saved: SavedQuestions = {
  bookmarks: new Map([['q1', { at: 5, value: '1' }]]),
  notes: new Map([['q2', { at: 9, value: 'Zones' }]]),
};

// jsdom doesn't know the element yet, and React warns about it once.
beforeAll(() => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  render(<search />);
  expect(told).toHaveBeenCalledOnce();
});

/** The browser's button. */
function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  );
}

const readBank = async (ids: string[]) => bank.filter(({ id }) => ids.includes(id));

function show(
  content: SavedQuestions,
  {
    read = readBank,
    waiting = nothingSaved,
    page = 1,
    fromScreen = true,
    kept,
  }: {
    read?: typeof readBank;
    waiting?: SavedQuestions;
    page?: number;
    fromScreen?: boolean;
    /** The questions cached by an earlier visit. */
    kept?: typeof bank;
  } = {},
) {
  getQuestions.mockReset().mockImplementation(read);
  account = content;
  addToSaved.mockReset().mockImplementation(async (_uid: string, changes: SavedQuestions) => {
    account = mergeSaved(account, changes);
    return account;
  });
  const client = makeTestClient({ parts: [], results: [], study: emptyStudy });
  client.setQueryData(savedQuery('ada').queryKey, content);
  client.setQueryData(waitingQuery('ada').queryKey, waiting);
  if (kept) {
    const { queryKey } = savedQuestionsQuery('ada', ['q2', 'q1']);
    client.setQueryData(queryKey, kept);
    void client.invalidateQueries({ queryKey });
  }
  const start = vi.fn(async () => 'attempt-1');
  render(
    <MemoryRouter initialEntries={[`/saved?page=${page}`]}>
      <TestProviders
        client={client}
        auth={makeAuthState('signed-in')}
        attempts={{ ...makeAttemptsState(), start }}
      >
        <PageShownContext value={fromScreen}>
          <SavedScreen />
          <Back />
        </PageShownContext>
      </TestProviders>
    </MemoryRouter>,
  );
  return { user: userEvent.setup(), start, client };
}

const rows = () =>
  screen.getAllByRole('listitem').map((row) => within(row).getAllByText(/./u)[0]?.textContent);

it('lists what was saved, the latest first, searches and narrows it [SAVE-5]', async () => {
  const { user } = show(saved);
  await screen.findByText('What about a bond?');
  expect(rows()).toEqual(['What about a bath?', 'What about a bond?']);
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'zones');
  expect(rows()).toEqual(['What about a bath?']);
  await user.clear(screen.getByRole('searchbox', { name: 'Search' }));
  await user.selectOptions(screen.getByLabelText('Show'), 'Bookmarked (1)');
  expect(rows()).toEqual(['What about a bond?']);
  expect(getQuestions).toHaveBeenCalledExactlyOnceWith(['q2', 'q1']);
});

it('brings back a note that was deleted, though nothing else keeps its question in the list [SAVE-5]', async () => {
  const { user } = show(saved);
  await screen.findByText('What about a bath?');
  await user.selectOptions(screen.getByLabelText('Show'), 'With a note (1)');
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'zones');
  await user.click(screen.getByRole('button', { name: 'Edit note' }));
  await user.click(screen.getByRole('button', { name: 'Delete note' }));
  expect(await screen.findByRole('option', { name: 'With a note (0)' })).toBeInTheDocument();
  expect(screen.queryByText('Zones')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo delete' }));
  expect(await screen.findByText('Zones')).toBeVisible();
  expect(rows()).toEqual(['What about a bath?']);
});

it('keeps the row of a note that is being typed, though its bookmark is removed [SAVE-5]', async () => {
  const { user } = show(saved);
  await screen.findByText('What about a bond?');
  await user.selectOptions(screen.getByLabelText('Show'), 'Bookmarked (1)');
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await user.type(screen.getByRole('textbox', { name: 'Your note' }), 'Half a th');
  await user.click(screen.getByRole('button', { name: 'Bookmark' }));
  expect(await screen.findByRole('option', { name: 'Bookmarked (0)' })).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'Your note' })).toHaveValue('Half a th');
  expect(rows()).toEqual(['What about a bond?']);
  await user.click(screen.getByRole('button', { name: 'Save note' }));
  expect(await screen.findByRole('option', { name: 'With a note (2)' })).toBeInTheDocument();
});

it('goes back to the page before, and past what was typed', async () => {
  const notes = new Map(
    Array.from({ length: 45 }, (_, at) => [`n${at}`, { at: at + 1, value: `Note ${at}` }]),
  );
  const { user } = show({ ...nothingSaved, notes });
  const page = () => screen.getByText(/^Page \d of 3$/u).textContent;
  await screen.findByText('Page 1 of 3');
  for (const _ of [2, 3]) await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(page()).toBe('Page 3 of 3');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(page()).toBe('Page 2 of 3');
});

it('brings back a note that was deleted on a later page [SAVE-5]', async () => {
  const notes = new Map(
    Array.from({ length: 21 }, (_, n) => [`old-${n}`, { at: 99 - n, value: `Note ${n}` }]),
  );
  const { user } = show({ ...nothingSaved, notes }, { page: 2 });
  await screen.findByText('Note 20');
  await user.click(screen.getByRole('button', { name: 'Edit note' }));
  await user.click(screen.getByRole('button', { name: 'Delete note' }));
  await user.click(await screen.findByRole('button', { name: 'Undo delete' }));
  expect(await screen.findByText('Note 20')).toBeVisible();
});

it('practises the bookmarked ones [SAVE-5]', async () => {
  const { user, start } = show(saved);
  await user.click(await screen.findByRole('button', { name: 'Practise your bookmark' }));
  await vi.waitFor(() => expect(start).toHaveBeenCalled());
  expect(start).toHaveBeenCalledWith(
    expect.objectContaining({ title: 'Bookmarked questions', questions: [bank[0]] }),
  );
});

it('says what to do while nothing is saved, and reads nothing', () => {
  show(nothingSaved);
  expect(screen.getByText('Nothing saved yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose a quiz' })).toBeVisible();
  expect(getQuestions).not.toHaveBeenCalled();
});

const gone = 'We can’t show this question. It may have been removed.';
const notShown = 'We couldn’t show this question here.';
const notesOf = (count: number): SavedQuestions => ({
  ...nothingSaved,
  notes: new Map(Array.from({ length: count }, (_, n) => [`old-${n}`, { at: count - n, value: 'x' }])),
});

it('says of a question that it’s gone only once the bank has answered', async () => {
  show(notesOf(1));
  expect(await screen.findByText(gone)).toBeVisible();
});

it('doesn’t call a question gone that couldn’t be read', async () => {
  show(saved, {
    read: async () => {
      throw new Error('unavailable');
    },
  });
  expect(await screen.findAllByText(notShown)).toHaveLength(2);
  expect(screen.queryByText(gone)).not.toBeInTheDocument();
});

it('shows what the browser has kept while it’s read again, and where that fails', async () => {
  const { promise, fail } = failLater();
  const { client } = show(saved, { read: () => promise, kept: bank.slice(0, 1) });
  expect(screen.getByText('What about a bond?')).toBeVisible();
  expect(screen.getByText('Loading…')).toBeVisible();
  fail();
  expect(await screen.findByText(notShown)).toBeVisible();
  expect(screen.getByText('What about a bond?')).toBeVisible();
  expect(screen.queryByText(gone)).not.toBeInTheDocument();
  expect(screen.queryByText('We couldn’t load all your saved questions')).not.toBeInTheDocument();
  expect(client.getQueryData(savedQuestionsQuery('ada', ['q2', 'q1']).queryKey)).toHaveLength(1);
});

it('doesn’t call a question gone that is too old to be read', async () => {
  show(notesOf(maxListed + 1), { page: maxListed / 20 + 1 });
  expect(await screen.findByText(notShown)).toBeVisible();
  expect(screen.queryByText(gone)).not.toBeInTheDocument();
});

it('says that only the newest were searched, and searches older ones when asked, each once [SAVE-5]', async () => {
  const old = makeQuestion({ id: `old-${maxListed}`, text: 'What about a sauna?' });
  const { user } = show(notesOf(maxListed + 2), {
    read: async (ids) => (ids.includes(old.id) ? [old] : []),
  });
  const box = await screen.findByRole('searchbox', { name: 'Search' });
  expect(screen.queryByText(/^We’ve only/u)).not.toBeInTheDocument();
  await user.type(box, 'sauna');
  expect(screen.getByText('We’ve only searched your newest 200 questions')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Search 2 more' }));
  expect(await screen.findByText('What about a sauna?')).toBeVisible();
  expect(screen.queryByText(/^We’ve only/u)).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(getQuestions.mock.calls.map(([ids]) => ids.length)).toEqual([maxListed, 2]);
});

it('loads the questions of an older page when asked, and says when that fails', async () => {
  const { user } = show(notesOf(maxListed + 1), { page: maxListed / 20 + 1 });
  expect(await screen.findByText(notShown)).toBeVisible();
  getQuestions.mockRejectedValueOnce(new Error('unavailable'));
  await user.click(await screen.findByRole('button', { name: 'Load 1 more' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t load older ones.');
  await user.click(screen.getByRole('button', { name: 'Load 1 more' }));
  expect(await screen.findByText(gone)).toBeVisible();
});

/** A read that fails when `fail` is called. */
function failLater() {
  let fail = () => {};
  const promise = new Promise<never>((_, reject) => (fail = () => reject(new Error('unavailable'))));
  return { promise, fail };
}

const never = () => new Promise<never>(() => {});

it('shows notes at once to who comes from another screen', () => {
  show(saved, { read: never });
  expect(screen.getByText('Zones')).toBeVisible();
  expect(screen.getAllByText('Loading…')).toHaveLength(2);
});

it('opened by its address, shows the list with its questions, so that no row moves', async () => {
  let answer = (_: typeof bank) => {};
  const reading = new Promise<typeof bank>((resolve) => (answer = resolve));
  show(saved, { fromScreen: false, read: () => reading });
  expect(screen.getByRole('status')).toHaveTextContent('Loading your saved questions…');
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  answer(bank);
  expect(await screen.findByText('What about a bond?')).toBeVisible();
});

it('doesn’t call a question gone while the list that has it is read', async () => {
  const { client } = show(notesOf(1));
  await screen.findByText(gone);
  getQuestions.mockReturnValue(new Promise(() => {}));
  act(() => client.setQueryData(savedQuery('ada').queryKey, mergeSaved(notesOf(1), saved)));
  expect(await screen.findAllByText('Loading…')).toHaveLength(3);
  expect(screen.queryByText(gone)).not.toBeInTheDocument();
});

it('says that an account is full, and not that it waits for a connection [SAVE-1]', async () => {
  show(notesOf(maxNotes), {
    waiting: { ...nothingSaved, notes: new Map([['new', { at: 9, value: 'One more' }]]) },
  });
  expect(await screen.findByText('Your notes are full')).toBeVisible();
  expect(screen.queryByText(/keep trying/u)).not.toBeInTheDocument();
});

it('says that changes are only on this device once the account couldn’t be reached, not while they’re sent', async () => {
  const { user } = show(saved);
  const { promise, fail } = failLater();
  addToSaved.mockReturnValue(promise);
  const [bookmark] = await screen.findAllByRole('button', { name: 'Bookmark' });
  if (bookmark) await user.click(bookmark);
  expect(await screen.findByText('Saved on this device')).toBeInTheDocument();
  expect(screen.queryByText(/keep trying/u)).not.toBeInTheDocument();
  await vi.waitFor(() => expect(addToSaved).toHaveBeenCalledOnce());
  fail();
  expect(await screen.findByText(/keep trying/u)).toBeVisible();
});

it('shows the texts it has after a change without a connection', async () => {
  const { client } = show(saved);
  await screen.findByText('What about a bond?');
  getQuestions.mockRejectedValue(new Error('unavailable'));
  const noted = { ...saved, notes: new Map([['q1', { at: 10, value: 'See 411' }]]) };
  act(() => client.setQueryData(savedQuery('ada').queryKey, mergeSaved(saved, noted)));
  expect(await screen.findByText('See 411')).toBeVisible();
  expect(rows()).toHaveLength(2);
  expect(getQuestions).toHaveBeenCalledOnce();
  act(() => client.setQueryData(savedQuery('ada').queryKey, mergeSaved(notesOf(1), noted)));
  expect(await screen.findByText(notShown)).toBeVisible();
  expect(screen.getByText('What about a bond?')).toBeVisible();
});

it('doesn’t say that questions couldn’t be loaded which it shows, though a changed list couldn’t be read', async () => {
  const { client } = show(saved);
  await screen.findByText('What about a bond?');
  getQuestions.mockRejectedValue(new Error('unavailable'));
  await act(() => client.invalidateQueries({ queryKey: savedQuestionsQuery('ada', []).queryKey }));
  act(() => client.setQueryData(savedQuery('ada').queryKey, { ...saved, notes: new Map() }));
  await vi.waitFor(() => expect(getQuestions).toHaveBeenCalledTimes(3));
  expect(await screen.findByRole('option', { name: 'All saved (1)' })).toBeInTheDocument();
  expect(screen.getByText('What about a bond?')).toBeVisible();
  expect(screen.queryByText('We couldn’t load all your saved questions')).not.toBeInTheDocument();
});
