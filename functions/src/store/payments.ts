import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { FieldValue, type WriteBatch } from 'firebase-admin/firestore';

import type { PaymentRecord } from '../domain.ts';
import { db } from './admin.ts';

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

/** Stores the payments of a customer whose account is gone. */
export async function writePayments(records: readonly PaymentRecord[]): Promise<void> {
  const batch = db.batch();
  setPayments(batch, records);
  await batch.commit();
}

/** The ids of payments of which something is owed. */
export async function listOwedPayments(limit: number): Promise<string[]> {
  // Only documents with the field are ordered by it.
  const owed = db.collection('payments').orderBy('owed').select().limit(limit);
  return (await owed.get()).docs.map(({ id }) => id);
}

/** Stores what went back of a payment, and what is still owed of it. */
export async function storeReturned(
  id: string,
  { refunds, owed }: Pick<PaymentRecord, 'refunds' | 'owed'>,
): Promise<void> {
  await documentOf({ id }).update({ refunds, owed: owed ?? FieldValue.delete() });
}
