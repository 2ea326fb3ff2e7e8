import { beforeEach, expect, it, vi } from 'vitest';

import { stubCaches } from '#test/support/caches.ts';
import { makeQuestion } from '#test/support/factories.ts';

import { keepFigures } from '../figures/kept-figures.ts';
import { dropPack } from '../storage/pack-store.ts';
import { removePack } from './remove-pack.ts';

const asking = (name: string) =>
  makeQuestion({ id: name, figure: { src: `/figures/${name}.svg`, alt: 'A circuit' } });
const [kept, dropped] = [asking('remove-kept'), asking('remove-dropped')];
const addresses = [kept, dropped].flatMap(({ figure }) => (figure ? [figure.src] : []));

vi.mock('../storage/pack-store.ts', () => ({
  loadPack: async () => ({ questions: [kept, dropped] }),
  dropPack: vi.fn(),
}));
const store = vi.hoisted(() => ({ list: vi.fn() }));
vi.mock('../storage/attempt-store.ts', () => ({ openAttemptStore: async () => store }));

beforeEach(() => {
  vi.mocked(dropPack).mockReset();
  store.list.mockReset().mockResolvedValue([{ questions: [kept] }]);
});

it('keeps the pack while the attempts can’t be read, so that it can be removed later with its pictures', async () => {
  store.list.mockRejectedValue(new Error('slow'));
  await expect(removePack()).rejects.toThrow('slow');
  expect(dropPack).not.toHaveBeenCalled();
});

it('takes its pictures with it, except those of an attempt, and keeps them again when asked', async () => {
  const { stored } = stubCaches();
  const svg = { headers: { 'Content-Type': 'image/svg+xml' } };
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('ring', svg));
  expect(await keepFigures(addresses)).toEqual([]);
  await removePack();
  expect(dropPack).toHaveBeenCalledOnce();
  expect([...stored.keys()]).toEqual(['/figures/remove-kept.svg']);
  expect(await keepFigures(addresses)).toEqual([]);
  expect([...stored.keys()]).toEqual(addresses);
  expect(fetched).toHaveBeenCalledTimes(3);
});
