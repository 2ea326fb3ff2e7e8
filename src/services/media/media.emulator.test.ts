import { beforeAll, expect, it } from 'vitest';
import { tinyWebp } from '#test/support/pictures.ts';
import { signInAsAdmin } from '#test/support/signed-in.ts';
import type { TestUser } from '#test/support/users.ts';

import { listChanges } from '../changes/list-changes.ts';
import { readMedia } from './read-media.ts';
import { pictureId, storePictures } from './store-pictures.ts';

let admin: TestUser;
beforeAll(async () => {
  admin = await signInAsAdmin();
});

async function makePicture(name: string) {
  const picture = { bytes: tinyWebp(), width: 40, height: 30 };
  return { ...picture, name, id: await pictureId(picture) };
}

const changesOf = async (id: string) =>
  (await listChanges({ kind: 'picture', uid: admin.uid }, '')).documents.filter(({ ids }) =>
    ids.includes(id),
  );

it('a picture is read as it was stored, by anybody [PIC-1]', async () => {
  const picture = await makePicture('board.png');
  await storePictures([picture]);
  const read = await readMedia(picture.id);
  expect(read?.type).toBe('image/webp');
  expect(new Uint8Array((await read?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(picture.bytes);
  expect(await changesOf(picture.id)).toMatchObject([{ action: 'add', count: 1, label: 'board.png' }]);
});

it('storing the same picture again writes nothing', async () => {
  const [first, second] = [await makePicture('one.png'), await makePicture('two.png')];
  await storePictures([first, first]);
  await storePictures([first]);
  expect(await changesOf(first.id)).toHaveLength(1);
  await storePictures([first, second]);
  expect(await changesOf(second.id)).toMatchObject([{ count: 1, label: 'two.png' }]);
});

it('a picture that isn’t there is none', async () => {
  expect(await readMedia('0'.repeat(64))).toBeNull();
});
