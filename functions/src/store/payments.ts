import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Timestamp,
  type WriteBatch,
} from 'firebase-admin/firestore';

import type { PaymentRecord } from '../domain.ts';
import { db } from './admin.ts';
import { isConflict } from './conflicts.ts';

const documentOf = ({ id }: Pick<PaymentRecord, 'id'>) => db.doc(`payments/${id}`);

/** The records that aren't stored yet, or differ from what's stored. */
export async function findNewPayments(records: readonly PaymentRecord[]): Promise<PaymentRecord[]> {
  const stored = await db.getAll(...records.map(documentOf));
  return records.filter(({ id: _, ...fields }, place) => !isDeepStrictEqual(stored[place]?.data(), fields));
}

/** A hash of the records. While it equals the stored one, no record has to be read. */
export function digestOf(records: readonly PaymentRecord[]): string {
  return createHash('sha256').update(JSON.stringify(records)).digest('hex');
}

/** Adds records to what a batch writes. */
export function setPayments(batch: WriteBatch, records: readonly PaymentRecord[]): void {
  for (const { id, ...fields } of records) batch.set(documentOf({ id }), fields);
}

/** Payments by id, as they're stored now. */
export async function readPayments(
  records: readonly PaymentRecord[],
): Promise<ReadonlyMap<string, DocumentSnapshot>> {
  const stored = records.length > 0 ? await db.getAll(...records.map(documentOf)) : [];
  return new Map(stored.map((snapshot) => [snapshot.id, snapshot]));
}

/**
 * Stores those of the records that differ from what was read.
 *
 * @returns whether they're stored; false when one has changed since it was read, and nothing was written
 */
export async function replacePayments(
  stored: ReadonlyMap<string, DocumentSnapshot>,
  records: readonly PaymentRecord[],
): Promise<boolean> {
  const batch = db.batch();
  for (const { id, ...fields } of records) {
    const before = stored.get(id);
    if (isDeepStrictEqual(before?.data(), fields)) continue;
    if (before?.updateTime) {
      const change = { ...fields, owed: fields.owed ?? FieldValue.delete() };
      batch.update(before.ref, change, { lastUpdateTime: before.updateTime });
    } else {
      batch.create(documentOf({ id }), fields);
    }
  }
  try {
    await batch.commit();
    return true;
  } catch (error) {
    if (isConflict(error)) return false;
    throw error;
  }
}

/** A payment of which something is owed, as it was stored when it was listed. */
export type OwedPayment = {
  readonly id: string;
  /** Its place in the order of the sums. */
  readonly key: string;
  readonly updateTime: Timestamp;
};

/** A page of the payments of which something is owed, the smallest sums first. @param after the key of the last one of the page before */
export async function listOwedPayments(after: string | null, limit: number): Promise<OwedPayment[]> {
  const owed = db.collection('payments').where('owed', '>', 0).orderBy('owed');
  const all = owed.orderBy(FieldPath.documentId()).select('owed').limit(limit);
  const { docs } = await (after === null ? all : all.startAfter(...placeOf(after))).get();
  return docs.map((stored) => ({
    id: stored.id,
    key: `${stored.get('owed')}/${stored.id}`,
    updateTime: stored.updateTime,
  }));
}

/** A slash separates the sum from the id, which has none. */
function placeOf(key: string): [number, string] {
  const [owed, id = ''] = key.split('/');
  return [Number(owed), id];
}

/**
 * Stores what went back of a payment, and what is still owed of it. A payment that was written since it was listed stays as it is:
 * that may have come from a later read of Stripe.
 */
export async function storeReturned(
  { id, updateTime }: OwedPayment,
  { refunds, owed }: Pick<PaymentRecord, 'refunds' | 'owed'>,
): Promise<void> {
  const change = { refunds, owed: owed ?? FieldValue.delete() };
  try {
    await documentOf({ id }).update(change, { lastUpdateTime: updateTime });
  } catch (error) {
    if (!isConflict(error)) throw error;
  }
}
