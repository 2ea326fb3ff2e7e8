import { expect, it, vi } from 'vitest';

import { callFirestore, readDocument, writeDocument } from '#test/support/documents.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { encodeFields } from '#test/support/firestore-values.ts';

import { eraseDeleted } from '../../functions/src/handlers/erase-deleted.ts';
import * as logs from '../../functions/src/logs.ts';
import * as versions from '../../functions/src/store/delete-all.ts';
import { eraseEntry, listDeletedUntil } from '../../functions/src/store/deleted-documents.ts';

const now = Date.now();
const day = 86_400_000;

/** Something that was deleted this many days ago, with an earlier version. @returns its path and the version's */
async function writeDeleted(
  days: number,
  kind = 'question',
): Promise<{ path: string; version: string; id: string }> {
  const id = uniqueId('erased');
  const path = `deleted/${kind}-${id}`;
  const fields = {
    ...encodeFields({ kind, documentId: id, title: 'x', content: '{}' }),
    deletedAt: { timestampValue: new Date(now - days * day).toISOString() },
  };
  expect((await callFirestore('owner', 'PATCH', `/${path}`, { fields })).status).toBe(200);
  const version = `questions/${id}/versions/v1`;
  await writeDocument(version, { question: '{}' });
  return { path, version, id };
}

it('erases what was deleted thirty days ago with its versions, and nothing younger [ADM-14]', async () => {
  const old = [];
  for (const days of [30, 31, 31, 400]) old.push(await writeDeleted(days));
  const young = await writeDeleted(29.9);
  const quiz = await writeDeleted(31, 'quiz');
  await eraseDeleted(now, { pageSize: 2 });
  for (const { path, version } of old) {
    expect(await readDocument(path)).toBeNull();
    expect(await readDocument(version)).toBeNull();
  }
  expect(await readDocument(young.path)).not.toBeNull();
  expect(await readDocument(young.version)).not.toBeNull();
  expect(await readDocument(quiz.path)).toBeNull();
});

it('leaves the versions of a question that is there again [ADM-14]', async () => {
  const { path, version, id } = await writeDeleted(31);
  await writeDocument(`questions/${id}`, { text: 'Written again' });
  await eraseDeleted(now);
  expect(await readDocument(path)).toBeNull();
  expect(await readDocument(version)).not.toBeNull();
});

it('leaves what was restored and deleted again since it was listed, with its versions [ADM-14]', async () => {
  const { path, version } = await writeDeleted(31);
  const listed = await listDeletedUntil(now - 30 * day, null, 100);
  const entry = listed.find((other) => other.path === path);
  if (!entry) throw new Error('The entry is not listed');
  const fields = encodeFields({ title: 'Deleted again' });
  await callFirestore('owner', 'PATCH', `/${path}?updateMask.fieldPaths=title`, { fields });
  await eraseEntry(entry);
  expect(await readDocument(path)).not.toBeNull();
  expect(await readDocument(version)).not.toBeNull();
});

it('keeps the entry when its versions can’t be erased, so that the next night tries again [ADM-14]', async () => {
  const { path } = await writeDeleted(31);
  const fault = new Error('unavailable');
  const deletion = vi.spyOn(versions, 'deleteAll').mockRejectedValue(fault);
  const logFault = vi.spyOn(logs, 'logFault').mockReturnValue();
  await expect(eraseDeleted(now)).rejects.toThrow('failed for everyone');
  const about = { key: expect.stringContaining(path.replace('deleted/', '')) };
  expect(logFault).toHaveBeenCalledWith(expect.any(String), fault, about);
  expect(await readDocument(path)).not.toBeNull();
  deletion.mockRestore();
  await eraseDeleted(now);
  expect(await readDocument(path)).toBeNull();
});

it('erases many of one moment, past the first page too', async () => {
  const many = await Promise.all(Array.from({ length: 7 }, () => writeDeleted(35, 'quiz')));
  await eraseDeleted(now, { pageSize: 3 });
  for (const { path } of many) expect(await readDocument(path)).toBeNull();
});
