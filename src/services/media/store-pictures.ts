import { Bytes, doc, serverTimestamp } from 'firebase/firestore/lite';

import { noteOf } from '#domain/change/change.ts';
import type { Media } from '#domain/media/media.ts';
import { inChunks } from '#domain/shared/in-chunks.ts';

import { recordChange } from '../changes/record-change.ts';
import { db } from '../firebase/db.ts';
import { inTransaction } from '../firestore/in-transaction.ts';
import type { EncodedPicture } from './encode-picture.ts';
import { listMedia } from './list-media.ts';

/** A picture with its id and file name. */
export type NamedPicture = EncodedPicture & { readonly id: string; readonly name: string };

/** The id of a picture: the SHA-256 of its bytes in hexadecimal. */
export async function pictureId({ bytes }: Pick<EncodedPicture, 'bytes'>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The most bytes in one write: what a slow connection can send before the deadline. A single picture may have half as many. */
const writeLimit = 300_000;

/** Pictures that one transaction protects for another day. */
const renewalBatch = 100;

/**
 * Stores missing pictures, a few at a time. Existing ones are neither read nor sent, so repeating it after a failure continues
 * where it stopped; they are only protected from deletion as unused for another day. Administrators only.
 *
 * @throws FirestoreError, RestError, and the signal's reason when it was stopped
 */
export async function storePictures(pictures: readonly NamedPicture[], signal?: AbortSignal): Promise<void> {
  const unique = new Map(pictures.map((picture) => [picture.id, picture]));
  const known = (await listMedia([...unique.keys()])).map(({ id }) => id);
  for (const some of inChunks(known, renewalBatch)) {
    signal?.throwIfAborted();
    await renew(some);
  }
  for (const id of known) unique.delete(id);
  for (const batch of inBatches([...unique.values()])) {
    signal?.throwIfAborted();
    await storeBatch(batch);
  }
}

function renew(ids: readonly string[]): Promise<void> {
  return inTransaction(async (transaction) => {
    // The type stays: the emulator refuses an update with nothing but the server's time.
    const renewed = { type: 'image/webp', createdAt: serverTimestamp() };
    for (const id of ids) transaction.update(doc(db, 'media', id), renewed);
  });
}

function inBatches(pictures: readonly NamedPicture[]): NamedPicture[][] {
  const batches: NamedPicture[][] = [];
  let room = 0;
  for (const picture of pictures) {
    const batch = batches.at(-1);
    room -= picture.bytes.length;
    if (batch && room >= 0) batch.push(picture);
    else {
      batches.push([picture]);
      room = writeLimit - picture.bytes.length;
    }
  }
  return batches;
}

function storeBatch(pictures: readonly NamedPicture[]): Promise<void> {
  return inTransaction(async (transaction) => {
    for (const { id, bytes, width, height } of pictures) {
      const fields = { type: 'image/webp', bytes: Bytes.fromUint8Array(bytes), width, height };
      const shape = { ...fields, createdAt: serverTimestamp() } satisfies Record<
        Exclude<keyof Media, 'id'>,
        unknown
      >;
      transaction.set(doc(db, 'media', id), shape);
    }
    const named = pictures.map(({ id, name }) => ({ id, label: name }));
    recordChange(transaction, noteOf('add', 'picture', named));
  });
}
