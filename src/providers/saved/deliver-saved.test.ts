import 'fake-indexeddb/auto';

import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, it, vi } from 'vitest';

import { nothingSaved, type SavedQuestions } from '#domain/saved/saved-questions.ts';
import { addWaiting, readWaiting } from '#services/storage/saved-store.ts';
import { makeTestClient } from '#test/support/query-data.ts';

import { deliverSaved } from './deliver-saved.ts';
import { savedQuery, waitingQuery } from './queries.ts';

const services = vi.hoisted(() => ({ getSaved: vi.fn(), addToSaved: vi.fn(), readBrowserOwner: vi.fn() }));
vi.mock('#services/saved/get-saved.ts', () => services);
vi.mock('#services/saved/add-to-saved.ts', () => services);
vi.mock('#services/storage/browser-owner.ts', () => services);

const bookmarked: SavedQuestions = {
  ...nothingSaved,
  bookmarks: new Map([['q1', { at: 5, value: '1' }]]),
};

beforeEach(async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  services.getSaved.mockReset();
  services.addToSaved.mockReset().mockResolvedValue(bookmarked);
  services.readBrowserOwner.mockReset().mockReturnValue('ada');
  await addWaiting('ada', bookmarked);
});

it('takes nothing of a visitor, who may be somebody else [SAVE-4]', async () => {
  const visitors = { ...nothingSaved, notes: new Map([['q1', { at: 6, value: 'See 411' }]]) };
  await addWaiting(null, visitors);
  const client = makeTestClient();
  await deliverSaved(client, 'ada', nothingSaved);
  expect(services.addToSaved).toHaveBeenCalledExactlyOnceWith('ada', bookmarked);
  expect(client.getQueryData(waitingQuery('ada').queryKey)).toEqual(nothingSaved);
  expect(await readWaiting(null)).toEqual(visitors);
});

it('is not undone by a first read that began before it', async () => {
  let answer: (saved: SavedQuestions) => void = () => {};
  services.getSaved.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const client = makeTestClient();
  client.removeQueries({ queryKey: savedQuery('ada').queryKey });
  const reading = client.fetchQuery(savedQuery('ada')).catch(() => {});
  await vi.waitFor(() => expect(services.getSaved).toHaveBeenCalled());
  await deliverSaved(client, 'ada', nothingSaved);
  answer(nothingSaved);
  await reading;
  expect(client.getQueryData(savedQuery('ada').queryKey)).toEqual(bookmarked);
});

it('leaves nothing in the cache of an account that nobody asked for', async () => {
  const client = makeTestClient({}, 'ben');
  await deliverSaved(client, 'ada', nothingSaved);
  expect(client.getQueryState(savedQuery('ada').queryKey)).toBeUndefined();
});

it.each([null, 'ben'])('waits once %s uses this browser [SAVE-4]', async (owner) => {
  services.readBrowserOwner.mockReturnValue(owner);
  await deliverSaved(makeTestClient(), 'ada', nothingSaved);
  expect(services.addToSaved).not.toHaveBeenCalled();
  expect(await readWaiting('ada')).toEqual(bookmarked);
});

it('brings what the device couldn’t keep, or fails, once somebody else uses this browser', async () => {
  services.readBrowserOwner.mockReturnValue('ben');
  const more = { ...nothingSaved, notes: new Map([['q1', { at: 6, value: 'See 411' }]]) };
  services.addToSaved.mockResolvedValue(more);
  await deliverSaved(makeTestClient(), 'ada', more);
  expect(services.addToSaved).toHaveBeenCalledExactlyOnceWith('ada', more);
  services.addToSaved.mockRejectedValue(new Error('permission-denied'));
  await expect(deliverSaved(makeTestClient(), 'ada', more)).rejects.toThrow('permission-denied');
  expect(await readWaiting('ada')).toEqual(bookmarked);
});
