/// <reference types="node" />
import { beforeAll, expect, it, vi } from 'vitest';
import { readImport } from '#domain/bank/import/read-import.ts';
import { mediaAddress } from '#domain/media/picture-address.ts';
import { deleteDocument, writeDocument } from '#test/support/documents.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { makeQuestion } from '#test/support/factories.ts';
import { unwatched } from '#test/support/import-work.ts';
import { sampleBytes, tinyWebp } from '#test/support/pictures.ts';
import { signInAsAdmin } from '#test/support/signed-in.ts';
import type { TestUser } from '#test/support/users.ts';

import { listChanges } from '../changes/list-changes.ts';
import { keepPicture, readKeptFigure } from '../figures/kept-figures.ts';
import { deleteMedia } from './delete-media.ts';
import { exportZip } from './export-zip.ts';
import { findUnusedMedia } from './find-unused-media.ts';
import { listAllMedia, listMedia } from './list-media.ts';
import { readMedia } from './read-media.ts';
import { pictureId, storePictures } from './store-pictures.ts';

let admin: TestUser;
beforeAll(async () => {
  admin = await signInAsAdmin();
});

async function makePicture(name: string, size?: number) {
  const picture = { bytes: tinyWebp(size), width: 40, height: 30 };
  return { ...picture, name, id: await pictureId(picture) };
}

/** Stores a picture past all rules. */
async function storeOld(createdAt = new Date(Date.now() - 2 * 86_400_000)) {
  const picture = await makePicture('old.png');
  const { id, bytes, width, height } = picture;
  await writeDocument(`media/${id}`, { type: 'image/webp', bytes, width, height, createdAt });
  return picture;
}

async function writeQuestion(path: string, mediaId: string): Promise<void> {
  const { id: _, ...question } = makeQuestion({ media: [{ id: mediaId, alt: 'A board' }] });
  await writeDocument(path, question);
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

it('a picture whose bytes have another size than its document says isn’t shown', async () => {
  const warned = vi.spyOn(console, 'warn').mockReturnValue();
  const right = await storeOld();
  expect(await readMedia(right.id)).not.toBeNull();
  const huge = tinyWebp(64, { width: 16_383, height: 16_383 });
  const png = sampleBytes('png');
  for (const [bytes, width, height] of [
    [huge, 1600, 1600],
    [png, 7, 5],
  ] as const) {
    const id = await pictureId({ bytes });
    await writeDocument(`media/${id}`, { type: 'image/webp', bytes, width, height, createdAt: new Date() });
    expect(await readMedia(id)).toBeNull();
  }
  expect(warned).toHaveBeenCalledTimes(2);
});

it('storing the same picture again adds nothing', async () => {
  const [first, second] = [await makePicture('one.png'), await makePicture('two.png')];
  await storePictures([first, first]);
  await storePictures([first]);
  expect(await changesOf(first.id)).toHaveLength(1);
  await storePictures([first, second]);
  expect(await changesOf(second.id)).toMatchObject([{ count: 1, label: 'two.png' }]);
});

it('many pictures are stored a few at a time, so that a slow line gets each part through in time [PIC-6]', async () => {
  const pictures = await Promise.all(['1', '2', '3', '4'].map((name) => makePicture(name, 140_000)));
  const [first, second, third, fourth] = pictures.map(({ id }) => id);
  await storePictures(pictures);
  const changes = await listChanges({ kind: 'picture', uid: admin.uid }, '');
  expect(changes.documents.slice(0, 2).map(({ ids }) => ids)).toEqual([
    [third, fourth],
    [first, second],
  ]);
});

it('storing goes on where it stopped: what is there is neither read nor sent again', async () => {
  const [first, second] = [await makePicture('1', 140_000), await makePicture('2')];
  await storePictures([first]);
  const sizes = { sent: 0, read: 0 };
  const send = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await send(input, init);
    sizes.sent += String(init?.body ?? '').length;
    sizes.read += (await answer.clone().text()).length;
    return answer;
  });
  await storePictures([first, second]);
  expect(sizes.sent).toBeGreaterThan(0);
  expect(sizes.sent).toBeLessThan(10_000);
  expect(sizes.read).toBeLessThan(10_000);
});

it('storing stops between two writes', async () => {
  const picture = await makePicture('1');
  await expect(storePictures([picture], AbortSignal.abort(new Error('Stopped')))).rejects.toThrow('Stopped');
  expect(await readMedia(picture.id)).toBeNull();
});

it('a picture that isn’t there is none', async () => {
  expect(await readMedia('0'.repeat(64))).toBeNull();
});

it('stored pictures are listed without their bytes, by their ids or all', async () => {
  const [first, second] = [await makePicture('one.png'), await makePicture('two.png')];
  await storePictures([first, second]);
  const listed = { width: 40, height: 30, createdAt: expect.stringMatching(/(?:Z|[+]00:00)$/u) };
  expect(await listMedia([first.id, '0'.repeat(64)])).toEqual([{ id: first.id, ...listed }]);
  expect(await listMedia([])).toEqual([]);
  expect(await listAllMedia()).toEqual(
    expect.arrayContaining([first, second].map(({ id }) => ({ id, ...listed }))),
  );
});

it('an exported ZIP brings the pictures back, and says which are gone [PIC-6]', async () => {
  const picture = await makePicture('board.png');
  await storePictures([picture]);
  const media = [picture.id, '0'.repeat(64)].map((id) => ({ id, alt: 'A board' }));
  const { contents, notes } = await exportZip([makeQuestion({ media })]);
  expect(contents).toHaveLength(1);
  const bytes = contents[0] ?? new Uint8Array();
  const read = await readImport({ name: 'bank.zip', bytes }, { format: null }, unwatched);
  expect(read.rows).toMatchObject([{ ok: true, question: { media } }]);
  expect(read.media && [...read.media]).toEqual([[picture.id, picture.bytes]]);
  expect(notes).toEqual(['1 picture was deleted before.']);
});

const watch = () => ({ signal: new AbortController().signal, onRead: vi.fn() });

it('looking for unused pictures can be stopped once some questions were read, before any is deleted [PIC-5]', async () => {
  const { id } = await storeOld();
  await writeQuestion(`questions/${uniqueId('q')}`, id);
  const unused = (await storeOld()).id;
  const controller = new AbortController();
  const onRead = vi.fn(() => controller.abort());
  const stopping = { signal: controller.signal, onRead };
  await expect(deleteMedia([unused], Date.now(), stopping)).rejects.toThrow(controller.signal.reason);
  expect(onRead).toHaveBeenCalledExactlyOnceWith(expect.any(Number));
  expect(await readMedia(unused)).not.toBeNull();
});

it('unused pictures are those that no question, draft or deleted document names, and can be deleted [PIC-5]', async () => {
  const [asked, drafted, deleted] = [(await storeOld()).id, (await storeOld()).id, (await storeOld()).id];
  const [unused, fresh] = [(await storeOld()).id, (await storeOld(new Date())).id];
  const media = (id: string) => [{ id, alt: 'A board' }];
  await writeQuestion(`questions/${uniqueId('q')}`, asked);
  await writeDocument(`drafts/${uniqueId('d')}`, { content: JSON.stringify({ media: media(drafted) }) });
  await writeDocument(`deleted/${uniqueId('x')}`, { content: JSON.stringify({ media: media(deleted) }) });

  const found = (await findUnusedMedia(Date.now(), watch())).map(({ id }) => id);
  expect(found).toContain(unused);
  for (const used of [asked, drafted, deleted, fresh]) expect(found).not.toContain(used);
  await keepPicture(mediaAddress(unused), new Blob(['webp']));
  await deleteMedia([unused, fresh], Date.now(), watch());
  expect(await readMedia(unused)).toBeNull();
  expect(await readKeptFigure(mediaAddress(unused))).toBeNull();
  expect(await changesOf(unused)).toMatchObject([{ action: 'delete', count: 1 }]);
  expect(await readMedia(fresh)).not.toBeNull();
});

it('a picture that a version of the last thirty days shows is in use [PIC-5]', async () => {
  const now = Date.now();
  const writeVersion = (days: number, media: { id: string; alt: string }[]) =>
    writeDocument(`questions/${uniqueId('q')}/versions/v`, {
      question: JSON.stringify(makeQuestion({ media })),
      savedBy: admin.uid,
      savedAt: new Date(now - days * 86_400_000).toISOString(),
    });
  const keepVersion = async (days: number) => {
    const { id } = await storeOld();
    await writeVersion(days, [{ id, alt: 'A board' }]);
    return id;
  };
  const [recent, former] = [await keepVersion(29.9), await keepVersion(30.1)];
  // An import replaces many questions at one moment.
  await Promise.all(Array.from({ length: 120 }, () => writeVersion(29.9, [])));
  const found = (await findUnusedMedia(now, watch())).map(({ id }) => id);
  expect(found).not.toContain(recent);
  expect(found).toContain(former);
});

it('a picture that was used since it was listed isn’t deleted [PIC-5]', async () => {
  const [shown, again] = [await storeOld(), await storeOld()];
  const listed = (await findUnusedMedia(Date.now(), watch())).map(({ id }) => id);
  expect(listed).toEqual(expect.arrayContaining([shown.id, again.id]));
  await writeQuestion(`questions/${uniqueId('q')}`, shown.id);
  await storePictures([again]);
  await deleteMedia([shown.id, again.id], Date.now(), watch());
  expect(await listMedia([shown.id, again.id])).toHaveLength(2);
  expect(await changesOf(again.id)).toEqual([]);
});

it('a picture whose question moves while it is looked for is found in use [PIC-5]', async () => {
  const [published, deleted] = [await storeOld(), await storeOld()];
  const [draftPath, questionPath] = [`drafts/${uniqueId('d')}`, `questions/${uniqueId('q')}`];
  const content = (id: string) => ({ content: JSON.stringify({ media: [{ id, alt: 'A board' }] }) });
  await writeDocument(draftPath, content(published.id));
  await writeQuestion(questionPath, deleted.id);
  const send = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (!String(init?.body).includes('"collectionId":"questions"')) return send(input, init);
    vi.mocked(globalThis.fetch).mockImplementation(send);
    await writeDocument(`deleted/${uniqueId('x')}`, content(deleted.id));
    await deleteDocument(questionPath);
    const answer = await send(input, init);
    await writeQuestion(`questions/${uniqueId('q')}`, published.id);
    await deleteDocument(draftPath);
    return answer;
  });
  const found = (await findUnusedMedia(Date.now(), watch())).map(({ id }) => id);
  expect(found).not.toContain(published.id);
  expect(found).not.toContain(deleted.id);
});
