import { beforeEach, expect, it, vi } from 'vitest';

import { mediaAddress } from '#domain/media/picture-address.ts';

import { readMedia } from '../media/read-media.ts';
import { areKept, keepFigures, loadStoredPicture } from './kept-figures.ts';

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
  await keepFigures([...ids, ids[0] ?? ''].map(mediaAddress));
  expect(asked).toEqual(ids);
  expect(most).toBe(2);
  expect(await areKept(ids.filter((id) => id !== ids[3]).map(mediaAddress))).toBe(true);
  expect(await areKept([mediaAddress(ids[3] ?? '')])).toBe(false);
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
