import { Bytes, doc, runTransaction, serverTimestamp } from 'firebase/firestore/lite';

import { noteOf } from '#domain/change/change.ts';
import type { Media } from '#domain/media/media.ts';

import { withTimeout } from '../call.ts';
import { recordChange } from '../changes/record-change.ts';
import { db } from '../firebase/db.ts';
import type { EncodedPicture } from './encode-picture.ts';

/** A picture with its id, and what its file was called. */
export type NamedPicture = EncodedPicture & { readonly id: string; readonly name: string };

/** The id of a picture: the SHA-256 of its bytes in hexadecimal. */
export async function pictureId({ bytes }: Pick<EncodedPicture, 'bytes'>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Pictures of one transaction: with their 150 kB each they stay far below the 10 MiB of a request. */
const batch = 20;

/** Stores pictures that aren't there yet, each batch as a whole. Administrators only. @throws FirestoreError */
export async function storePictures(pictures: readonly NamedPicture[]): Promise<void> {
  const unique = [...new Map(pictures.map((picture) => [picture.id, picture])).values()];
  for (let start = 0; start < unique.length; start += batch) {
    await storeBatch(unique.slice(start, start + batch));
  }
}

function storeBatch(pictures: readonly NamedPicture[]): Promise<void> {
  return withTimeout(
    runTransaction(db, async (transaction) => {
      const stored = await Promise.all(pictures.map(({ id }) => transaction.get(doc(db, 'media', id))));
      const fresh = pictures.filter((_, index) => !stored[index]?.exists());
      for (const { id, bytes, width, height } of fresh) {
        const fields = { type: 'image/webp', bytes: Bytes.fromUint8Array(bytes), width, height };
        const shape = { ...fields, createdAt: serverTimestamp() } satisfies Record<
          Exclude<keyof Media, 'id'>,
          unknown
        >;
        transaction.set(doc(db, 'media', id), shape);
      }
      if (fresh.length === 0) return;
      const named = fresh.map(({ id, name }) => ({ id, label: name }));
      recordChange(transaction, noteOf('add', 'picture', named));
    }),
  );
}
