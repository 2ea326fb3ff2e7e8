import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';

import type { UpdateOutcome } from '#services/firestore/update-checked.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { useEdit } from './use-edit.ts';

type Note = { readonly id: string; readonly text: string };

const stored: Note = { id: 'a', text: 'First' };
const settings = {
  stored,
  drafts: { read: () => null, store: () => {}, list: () => [] },
  names: { text: 'Text' },
  toDraft: ({ text }: Note) => ({ text }),
  onSaved: () => {},
  failure: 'Failed to save the note',
};

function makeWrapper() {
  const client = makeTestClient();
  return ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <TestProviders client={client}>{children}</TestProviders>
    </MemoryRouter>
  );
}

it('builds each of two changes before a rendering on the one before', () => {
  const names = { text: 'Text', source: 'Source' };
  const note = { id: 'a', text: 'First', source: '' };
  const { result } = renderHook(
    () =>
      useEdit({
        ...settings,
        stored: note,
        names,
        toDraft: ({ text, source }: typeof note) => ({ text, source }),
        save: async () => null,
      }),
    { wrapper: makeWrapper() },
  );
  act(() => {
    result.current.change({ text: 'Second' });
    result.current.change({ source: 'BS 7671' });
  });
  expect(result.current.draft).toEqual({ text: 'Second', source: 'BS 7671' });
});

it('keeps no edit once its changes are undone by hand', () => {
  const store = vi.fn();
  const { result } = renderHook(
    () => useEdit({ ...settings, drafts: { ...settings.drafts, store }, save: async () => null }),
    { wrapper: makeWrapper() },
  );
  act(() => result.current.change({ text: 'Second' }));
  expect(store).toHaveBeenLastCalledWith('a', { base: stored, draft: { text: 'Second' } });
  act(() => result.current.change({ text: 'First' }));
  expect(store).toHaveBeenLastCalledWith('a', null);
});

it('saves once at a time, however often that is asked for, and again after that', async () => {
  let finish = (_: UpdateOutcome<Note>) => {};
  const save = vi.fn(() => new Promise<UpdateOutcome<Note>>((resolve) => (finish = resolve)));
  const { result } = renderHook(() => useEdit({ ...settings, save }), {
    wrapper: makeWrapper(),
  });
  act(() => result.current.change({ text: 'Second' }));
  await act(async () => {
    result.current.save();
    result.current.save();
  });
  await act(async () => result.current.save());
  expect(save).toHaveBeenCalledOnce();
  await act(async () => finish({ state: 'saved', stored: { id: 'a', text: 'Second' } }));
  expect(result.current.saved).toBe(true);
  act(() => result.current.change({ text: 'Third' }));
  await act(async () => result.current.save());
  expect(save).toHaveBeenLastCalledWith({ id: 'a', text: 'Second' }, { text: 'Third' });
});

it.each([
  ['a conflict', async () => ({ state: 'conflict', current: { id: 'a', text: 'Theirs' } }) as const],
  ['a deletion', async () => ({ state: 'gone' }) as const],
  ['a failure', () => Promise.reject(new Error('offline'))],
])('says nothing more of %s once the changes are discarded', async (_, save) => {
  const { result } = renderHook(() => useEdit({ ...settings, save }), {
    wrapper: makeWrapper(),
  });
  act(() => result.current.change({ text: 'Mine' }));
  await act(async () => result.current.save());
  const told = () => [result.current.conflict !== null, result.current.gone, result.current.saving.isError];
  await vi.waitFor(() => expect(told()).toContain(true));
  await act(async () => result.current.discard());
  expect(result.current.draft).toEqual({ text: 'First' });
  await vi.waitFor(() => expect(told()).toEqual([false, false, false]));
});
