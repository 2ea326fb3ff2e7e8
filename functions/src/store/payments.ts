import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';

import type { PaymentRecord } from '../domain.ts';
import { db } from './admin.ts';

const documentOf = ({ id }: Pick<PaymentRecord, 'id'>) => db.doc(`payments/${id}`);

/** The records that aren't stored yet, or otherwise. */
export async function findNewPayments(records: readonly PaymentRecord[]): Promise<PaymentRecord[]> {
  if (records.length === 0) return [];
  const stored = await db.getAll(...records.map(documentOf));
  return records.filter(({ id: _, ...fields }, place) => !isDeepStrictEqual(stored[place]?.data(), fields));
}

/** Tells lists of records apart. While it's the one that was stored with them, none has to be read. */
export function digestOf(records: readonly PaymentRecord[]): string {
  return createHash('sha256').update(JSON.stringify(records)).digest('hex');
}

/** Where a record is written, and what. */
export function paymentDocument({ id, ...fields }: PaymentRecord) {
  return { reference: documentOf({ id }), fields };
}

/** Stores records of a customer whose account is gone: nothing else is left to write them with. */
export async function writePayments(records: readonly PaymentRecord[]): Promise<void> {
  const batch = db.batch();
  for (const record of records) {
    const { reference, fields } = paymentDocument(record);
    batch.set(reference, fields);
  }
  await batch.commit();
}
