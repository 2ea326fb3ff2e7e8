import 'fake-indexeddb/auto';

import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { FirebaseError } from 'firebase/app';
import { type ReactNode, useEffect } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { mergeSaved } from '#domain/saved/merge-saved.ts';
import { SavedFullError } from '#domain/saved/saved-full-error.ts';
import { maxNoteLength, maxNotes, nothingSaved, type SavedQuestions } from '#domain/saved/saved-questions.ts';
import { savedQuery } from '#providers/saved/queries.ts';
import { storeBrowserOwner } from '#services/storage/browser-owner.ts';
import { addWaiting, readWaiting } from '#services/storage/saved-store.ts';
import { makeAuthState } from '#test/support/context-states.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { SavedBar } from './saved-bar.tsx';

const account = vi.hoisted(() => ({ getSaved: vi.fn(), addToSaved: vi.fn() }));
vi.mock('#services/saved/get-saved.ts', () => ({ getSaved: account.getSaved }));
vi.mock('#services/saved/add-to-saved.ts', () => ({ addToSaved: account.addToSaved }));
vi.mock('#services/log.ts', () => ({ logError: vi.fn(), logWarning: vi.fn() }));

let stored = nothingSaved;

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  localStorage.clear();
  stored = nothingSaved;
  account.getSaved.mockReset().mockImplementation(async () => stored);
  account.addToSaved.mockReset().mockImplementation(async (_uid: string, changes: SavedQuestions) => {
    stored = mergeSaved(stored, changes);
    return stored;
  });
});

/** Stores who uses this browser once its children are rendered, as the app does around its screens. */
function Browser(props: { owner: string | null; isKnown: boolean; children: ReactNode }) {
  const { owner, isKnown, children } = props;
  useEffect(() => {
    if (isKnown) storeBrowserOwner(owner);
  }, [owner, isKnown]);
  return children;
}

function show(status: 'signed-in' | 'signed-out' | 'loading', withNote = true) {
  const client = makeTestClient();
  client.removeQueries({ queryKey: ['saved'] });
  const barOf = (who: typeof status) => (
    <TestProviders client={client} auth={makeAuthState(who)}>
      <h1 tabIndex={-1}>Question 1</h1>
      <Browser owner={who === 'signed-in' ? 'ada' : null} isKnown={who !== 'loading'}>
        <SavedBar questionId="q1" withNote={withNote} />
      </Browser>
    </TestProviders>
  );
  const { rerender, unmount } = render(barOf(status));
  return { user: userEvent.setup(), unmount, client, become: (next: typeof status) => rerender(barOf(next)) };
}

const noteOf = (value: string): SavedQuestions => ({
  ...nothingSaved,
  notes: new Map([['q1', { at: 5, value }]]),
});
const button = (name: string) => screen.findByRole('button', { name });

describe('a bookmark', () => {
  it('of a visitor is on the device before the screen says so [SAVE-3]', async () => {
    const { user } = show('signed-out');
    await user.click(await button('Bookmark'));
    expect(await screen.findByText('Saved on this device')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Bookmark', pressed: true })).toBeVisible();
    expect((await readWaiting(null)).bookmarks.get('q1')?.value).toBe('1');
    expect(account.addToSaved).not.toHaveBeenCalled();
  });

  it('of an account goes there and leaves nothing waiting, and can be taken away [SAVE-4]', async () => {
    const { user } = show('signed-in');
    await user.click(await button('Bookmark'));
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    expect(stored.bookmarks.get('q1')?.value).toBe('1');
    await waitFor(async () => expect(await readWaiting('ada')).toEqual(nothingSaved));
    await user.click(await button('Bookmark'));
    await waitFor(() => expect(stored.bookmarks.get('q1')?.value).toBe(''));
    expect(await screen.findByRole('button', { name: 'Bookmark', pressed: false })).toBeVisible();
    expect(await screen.findByText('Bookmark removed')).toBeInTheDocument();
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });
});

describe('a note', () => {
  /** Holds the next answer of the account back. @returns what lets it answer */
  function holdAccount(): () => void {
    let finish = () => {};
    account.addToSaved.mockImplementationOnce(async (_uid: string, changes: SavedQuestions) => {
      await new Promise<void>((resolve) => (finish = resolve));
      stored = mergeSaved(stored, changes);
      return stored;
    });
    return () => finish();
  }

  it('is kept on the device while the account can’t be reached [SAVE-3]', async () => {
    account.addToSaved.mockRejectedValue(new FirebaseError('unavailable', 'offline'));
    const { user } = show('signed-in');
    await user.click(await button('Add note'));
    expect(await screen.findByRole('textbox', { name: 'Your note' })).toHaveFocus();
    await user.keyboard('See 411.3.3');
    await user.click(await button('Save note'));
    expect(await screen.findByText('Saved on this device')).toBeInTheDocument();
    expect(screen.getByText('See 411.3.3')).toBeVisible();
    expect((await readWaiting('ada')).notes.get('q1')?.value).toBe('See 411.3.3');
  });

  it('that was typed and not saved is there after a reload [SAVE-3]', async () => {
    const { user, unmount } = show('signed-out');
    await user.click(await button('Add note'));
    await user.keyboard('Half a th');
    unmount();
    const again = show('signed-out');
    expect(await screen.findByRole('textbox', { name: 'Your note' })).toHaveValue('Half a th');
    await again.user.click(await button('Cancel'));
    again.unmount();
    show('signed-out');
    expect(await button('Add note')).toBeVisible();
  });

  it('stays in its field when nothing can store it, and that is told [SAVE-3]', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const { user } = show('signed-out');
    await user.click(await button('Add note'));
    await user.keyboard('See 411.3.3');
    await user.click(await button('Save note'));
    expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t save that');
    expect(screen.getByRole('textbox', { name: 'Your note' })).toHaveValue('See 411.3.3');
    expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  });

  it('goes straight to the account where the device stores nothing', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const { user } = show('signed-in');
    await user.click(await button('Add note'));
    await user.keyboard('See 411.3.3');
    await user.click(await button('Save note'));
    await waitFor(() => expect(stored.notes.get('q1')?.value).toBe('See 411.3.3'));
    expect(await screen.findByText('See 411.3.3')).toBeVisible();
  });

  it('stays in its field when more is typed while it’s saved', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const finish = holdAccount();
    const { user } = show('signed-in');
    await user.click(await button('Add note'));
    await user.keyboard('See 411');
    await user.click(await button('Save note'));
    await user.type(screen.getByRole('textbox', { name: 'Your note' }), '.3.3');
    await waitFor(() => expect(account.addToSaved).toHaveBeenCalledOnce());
    finish();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save note' })).not.toHaveAttribute('aria-busy'),
    );
    expect(stored.notes.get('q1')?.value).toBe('See 411');
    expect(screen.getByRole('textbox', { name: 'Your note' })).toHaveValue('See 411.3.3');
  });

  it.each([
    ['saved empty', 'Save note'],
    ['deleted', 'Delete note'],
  ])('stays in its field when it’s typed again while it’s %s', async (_, name) => {
    vi.stubGlobal('indexedDB', undefined);
    stored = noteOf('See 411');
    const finish = holdAccount();
    const { user } = show('signed-in');
    await user.click(await button('Edit note'));
    await user.clear(screen.getByRole('textbox', { name: 'Your note' }));
    await user.click(await button(name));
    await user.type(screen.getByRole('textbox', { name: 'Your note' }), 'See 531');
    await waitFor(() => expect(account.addToSaved).toHaveBeenCalledOnce());
    finish();
    await waitFor(() => expect(stored.notes.get('q1')?.value).toBe(''));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save note' })).not.toHaveAttribute('aria-busy'),
    );
    expect(screen.getByRole('textbox', { name: 'Your note' })).toHaveValue('See 531');
  });

  it('stays in a form that was opened after another one’s note was sent', async () => {
    vi.stubGlobal('indexedDB', undefined);
    stored = noteOf('See 411');
    const finish = holdAccount();
    const { user } = show('signed-in');
    await user.click(await button('Edit note'));
    await user.click(await button('Delete note'));
    await waitFor(() => expect(account.addToSaved).toHaveBeenCalledOnce());
    await user.click(await button('Cancel'));
    await user.click(await button('Edit note'));
    await user.type(screen.getByRole('textbox', { name: 'Your note' }), ', and 531');
    finish();
    expect(await screen.findByText('Note deleted')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Your note' })).toHaveValue('See 411, and 531');
    expect(screen.queryByRole('button', { name: 'Undo delete' })).not.toBeInTheDocument();
  });

  it('can be deleted, and brought back', async () => {
    stored = noteOf('See 411.3.3');
    const { user } = show('signed-in');
    await user.click(await button('Edit note'));
    await user.click(await button('Delete note'));
    expect(await screen.findByText('Note deleted')).toBeInTheDocument();
    expect(screen.queryByText('See 411.3.3')).not.toBeInTheDocument();
    await user.click(await button('Undo delete'));
    expect(await screen.findByText('See 411.3.3')).toBeVisible();
    await waitFor(() => expect(stored.notes.get('q1')?.value).toBe('See 411.3.3'));
  });

  it('that is replaced by a space can be brought back, also after the bookmark is pressed', async () => {
    stored = noteOf('See 411.3.3');
    const { user } = show('signed-in');
    await user.click(await button('Edit note'));
    await user.clear(screen.getByRole('textbox', { name: 'Your note' }));
    await user.keyboard(' ');
    await user.click(await button('Save note'));
    expect(await screen.findByText('Note deleted')).toBeInTheDocument();
    await user.click(await button('Bookmark'));
    expect(await screen.findByRole('button', { name: 'Bookmark', pressed: true })).toBeVisible();
    expect(await screen.findByText('Saved')).toBeInTheDocument();
    await user.click(await button('Undo delete'));
    expect(await screen.findByText('See 411.3.3')).toBeVisible();
  });

  it('isn’t brought back over one that came from another device meanwhile', async () => {
    stored = noteOf('See 411');
    const { user, client } = show('signed-in');
    await user.click(await button('Edit note'));
    await user.click(await button('Delete note'));
    expect(await button('Undo delete')).toBeVisible();
    const later = { ...nothingSaved, notes: new Map([['q1', { at: Date.now() + 1000, value: 'See 643' }]]) };
    act(() => client.setQueryData(savedQuery('ada').queryKey, later));
    expect(await screen.findByText('See 643')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo delete' })).not.toBeInTheDocument();
  });

  it('that is empty where there was none changes nothing', async () => {
    const { user } = show('signed-out');
    await user.click(await button('Add note'));
    await user.click(await button('Save note'));
    expect(await button('Add note')).toBeVisible();
    expect(await readWaiting(null)).toEqual(nothingSaved);
  });

  it('that came from another device under an open form is shown before it’s replaced', async () => {
    stored = noteOf('See 411');
    const { user, client } = show('signed-in');
    await user.click(await button('Edit note'));
    await user.type(screen.getByRole('textbox', { name: 'Your note' }), ', and 531');
    expect(screen.queryByText(/now reads/u)).not.toBeInTheDocument();
    act(() => client.setQueryData(savedQuery('ada').queryKey, noteOf('See 643')));
    expect(await screen.findByText(/now reads/u)).toHaveTextContent(
      'Your saved note now reads: “See 643”. Saving replaces it.',
    );
    expect(screen.getByRole('textbox', { name: 'Your note' })).toHaveValue('See 411, and 531');
    await user.clear(screen.getByRole('textbox', { name: 'Your note' }));
    await user.keyboard('See 643');
    expect(screen.queryByText(/now reads/u)).not.toBeInTheDocument();
  });

  it('that is the account’s own is shown above what was typed before signing in', async () => {
    stored = noteOf('See 411');
    const { user, become } = show('signed-out');
    await user.click(await button('Add note'));
    await user.keyboard('Half a th');
    become('signed-in');
    expect(await screen.findByText(/now reads/u)).toHaveTextContent('“See 411”');
    expect(screen.getByRole('textbox', { name: 'Your note' })).toHaveValue('Half a th');
  });

  it('that a visitor wrote in another tab is there when they return to this one', async () => {
    show('signed-out');
    expect(await button('Add note')).toBeVisible();
    await addWaiting(null, noteOf('From the other tab'));
    fireEvent(document, new Event('visibilitychange', { bubbles: true }));
    expect(await screen.findByText('From the other tab')).toBeVisible();
  });

  it('leaves the focus where it can be edited, once it’s saved, cancelled, deleted or brought back [APP-14]', async () => {
    const { user } = show('signed-out');
    const hasFocus = (name: string) =>
      waitFor(() => expect(screen.getByRole('button', { name })).toHaveFocus());
    await user.click(await button('Add note'));
    await user.keyboard('See 411.3.3{Tab}{Enter}');
    await hasFocus('Edit note');
    await user.keyboard('{Enter}{Tab}{Tab}{Enter}');
    await hasFocus('Edit note');
    await user.keyboard('{Enter}{Tab}{Tab}{Tab}{Enter}');
    await hasFocus('Add note');
    await user.keyboard('{Tab}{Enter}');
    await hasFocus('Edit note');
  });

  it('that was deleted isn’t offered to the next user of the browser', async () => {
    stored = noteOf('See 411.3.3');
    const { user, become } = show('signed-in');
    await user.click(await button('Edit note'));
    await user.click(await button('Delete note'));
    expect(await button('Undo delete')).toBeVisible();
    become('signed-out');
    expect(await button('Add note')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo delete' })).not.toBeInTheDocument();
  });

  it('that was typed and not saved isn’t in the field of the next user of the browser', async () => {
    const { user, become } = show('signed-out');
    expect(await button('Add note')).toBeVisible();
    become('signed-in');
    await user.click(await button('Add note'));
    await user.keyboard('For my eyes');
    become('signed-out');
    expect(await button('Add note')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('that was typed before signing in is still in its field', async () => {
    const { user, become } = show('signed-out');
    await user.click(await button('Add note'));
    await user.keyboard('Half a th');
    become('signed-in');
    expect(await screen.findByRole('textbox', { name: 'Your note' })).toHaveValue('Half a th');
  });

  it('too many is refused with the number, and stays in its field [SAVE-1]', async () => {
    stored = {
      ...nothingSaved,
      notes: new Map(Array.from({ length: maxNotes }, (_, n) => [`other-${n}`, { at: 5, value: 'x' }])),
    };
    const { user } = show('signed-in');
    await user.click(await button('Add note'));
    await user.keyboard('One more');
    await user.click(await button('Save note'));
    expect(await screen.findByRole('alert')).toHaveTextContent('You can keep 500 notes');
    expect(screen.getByRole('textbox', { name: 'Your note' })).toHaveValue('One more');
    expect(account.addToSaved).not.toHaveBeenCalled();
  });

  it('is refused for the space that notes take, where that is the limit [SAVE-1]', async () => {
    const value = '語'.repeat(maxNoteLength);
    stored = {
      ...nothingSaved,
      notes: new Map(Array.from({ length: 241 }, (_, n) => [`other-${n}`, { at: 5, value }])),
    };
    const { user } = show('signed-in');
    await user.click(await button('Add note'));
    await user.click(screen.getByRole('textbox', { name: 'Your note' }));
    await user.paste(value);
    await user.click(await button('Save note'));
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Your notes take up all their space.');
    expect(alert).not.toHaveTextContent('You can keep');
  });

  it('is refused because the account is full, not because the device stores nothing [SAVE-1]', async () => {
    vi.stubGlobal('indexedDB', undefined);
    account.addToSaved.mockRejectedValue(new SavedFullError({ kind: 'notes', limit: 'count' }));
    const { user } = show('signed-in');
    await user.click(await button('Add note'));
    await user.keyboard('One more');
    await user.click(await button('Save note'));
    expect(await screen.findByRole('alert')).toHaveTextContent('You can keep 500 notes');
  });

  it('isn’t offered while it could replace one that couldn’t be read', async () => {
    account.getSaved.mockRejectedValueOnce(new FirebaseError('unavailable', 'offline'));
    stored = noteOf('Old');
    const { user } = show('signed-in');
    await user.click(await button('Load your note'));
    expect(await screen.findByText('Old')).toBeVisible();
    expect(await button('Edit note')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('isn’t offered while the session of the last account loads', async () => {
    localStorage.setItem('ohmwork.owner', 'ada');
    await addWaiting('ada', { ...nothingSaved, bookmarks: new Map([['q1', { at: 5, value: '1' }]]) });
    show('loading');
    expect(await screen.findByRole('button', { name: 'Bookmark', pressed: true })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add note' })).not.toBeInTheDocument();
  });

  it('isn’t shown before the answer is', async () => {
    stored = noteOf('It is C');
    show('signed-in', false);
    expect(await button('Bookmark')).toBeVisible();
    await waitFor(() => expect(account.getSaved).toHaveBeenCalled());
    expect(screen.queryByText('It is C')).not.toBeInTheDocument();
  });
});
