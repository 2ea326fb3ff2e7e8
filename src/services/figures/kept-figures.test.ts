import { beforeEach, expect, it, vi } from 'vitest';

import { mediaAddress } from '#domain/media/picture-address.ts';
import { stubCaches } from '#test/support/caches.ts';

import { readMedia } from '../media/read-media.ts';
import { forgetPicture, keepFigures, keepPicture, loadStoredPicture } from './kept-figures.ts';

vi.mock('../media/read-media.ts', () => ({ readMedia: vi.fn() }));
beforeEach(() => vi.mocked(readMedia).mockReset());

/** Ids that no other test has: what was kept stays. */
let count = 0;
const makeIds = (many: number) =>
  Array.from({ length: many }, () => {
    count += 1;
    return String(count).padStart(64, '0');
  });
const picture = () => new Blob(['webp'], { type: 'image/webp' });

it('fetches a figure once for an attempt that is started and then opened, and one that failed again', async () => {
  const { stored } = stubCaches();
  const svg = (text: string) => new Response(text, { headers: { 'Content-Type': 'image/svg+xml' } });
  const page = new Response('<!doctype html>', { headers: { 'Content-Type': 'text/html' } });
  const answers = [svg('ring'), page, new Response('gone', { status: 503 }), svg('board')];
  const fetched = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () => answers.shift() ?? Response.error());
  const [ring, board] = ['/figures/a-ring.svg', '/figures/a-board.svg'];
  const [started, opened] = await Promise.all([keepFigures([ring]), keepFigures([ring])]);
  expect([started, opened]).toEqual([[], []]);
  expect(await keepFigures([ring, board])).toEqual([board]);
  expect(await keepFigures([ring, board])).toEqual([board]);
  expect(await keepFigures([ring, board])).toEqual([]);
  expect(fetched.mock.calls.map(([address]) => address)).toEqual([ring, board, board, board]);
  expect([...stored.keys()]).toEqual([ring, board]);
});

it('stored pictures come in their order, two at a time, and one that fails holds up none [PIC-4]', async () => {
  const ids = makeIds(20);
  const asked: string[] = [];
  let [open, most] = [0, 0];
  vi.mocked(readMedia).mockImplementation(async (id) => {
    asked.push(id);
    open += 1;
    most = Math.max(most, open);
    await Promise.resolve();
    open -= 1;
    if (id === ids[3]) throw new Error('offline');
    return picture();
  });
  stubCaches();
  const missed = await keepFigures([...ids, ids[0] ?? ''].map(mediaAddress));
  expect(asked).toEqual(ids);
  expect(most).toBe(2);
  expect(missed).toEqual([mediaAddress(ids[3] ?? '')]);
});

it('tells which pictures won’t outlive the page, not those that were deleted [ATT-20]', async () => {
  const [full = '', gone = '', here = ''] = makeIds(3);
  vi.mocked(readMedia).mockImplementation(async (id) => (id === gone ? null : picture()));
  const { put } = stubCaches();
  put.mockRejectedValueOnce(new DOMException('Full', 'QuotaExceededError'));
  expect(await loadStoredPicture(mediaAddress(full))).toMatch(/^data:/u);
  put.mockRejectedValueOnce(new DOMException('Full', 'QuotaExceededError'));
  expect(await keepFigures([full, gone, here].map(mediaAddress))).toEqual([mediaAddress(full)]);
  expect(await keepFigures([full, gone, here].map(mediaAddress))).toEqual([]);
  expect(readMedia).toHaveBeenCalledTimes(4);
});

it('where the browser keeps nothing, no picture outlives the page, and it’s shown all the same', async () => {
  const [id = ''] = makeIds(1);
  vi.mocked(readMedia).mockImplementationOnce(async () => picture());
  expect(await keepFigures([mediaAddress(id)])).toEqual([mediaAddress(id)]);
  expect(await loadStoredPicture(mediaAddress(id))).toMatch(/^data:/u);
});

it('a picture that was deleted is forgotten', async () => {
  const [id = ''] = makeIds(1);
  const address = mediaAddress(id);
  const { stored } = stubCaches();
  await keepPicture(address, picture());
  expect([...stored.keys()]).toEqual([address]);
  await forgetPicture(address);
  expect(stored.size).toBe(0);
});

it('tells how far it is, and stops between two pictures', async () => {
  const ids = makeIds(6);
  vi.mocked(readMedia).mockImplementation(async () => picture());
  const stop = new AbortController();
  const told: number[][] = [];
  await keepFigures(ids.map(mediaAddress), {
    signal: stop.signal,
    onProgress: (done, of) => {
      told.push([done, of]);
      if (done === 2) stop.abort();
    },
  });
  expect(told.slice(0, 2)).toEqual([
    [1, 6],
    [2, 6],
  ]);
  expect(vi.mocked(readMedia).mock.calls.length).toBeLessThan(5);
});

it('a picture that is on its way, or here, isn’t asked for again', async () => {
  const [id = ''] = makeIds(1);
  vi.mocked(readMedia).mockImplementation(async () => picture());
  const address = mediaAddress(id);
  const [first, second] = await Promise.all([loadStoredPicture(address), loadStoredPicture(address)]);
  expect([first, second, await loadStoredPicture(address)]).toEqual(
    Array(3).fill('data:image/webp;base64,d2VicA=='),
  );
  expect(readMedia).toHaveBeenCalledExactlyOnceWith(id);
});

it('a picture that couldn’t be had is asked for again, one that was deleted is none', async () => {
  const [id = ''] = makeIds(1);
  vi.mocked(readMedia).mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce(null);
  await expect(loadStoredPicture(mediaAddress(id))).rejects.toThrow('offline');
  expect(await loadStoredPicture(mediaAddress(id))).toBeNull();
});
