import { collection, getDocs, limit, orderBy, query, where } from 'firebase/firestore/lite';

import { type PaymentRecord, paymentRecordSchema } from '#domain/payment/payment-record.ts';

import { withTimeout } from '../call.ts';
import { db } from '../firebase/db.ts';
import { parseAllStored } from '../parse-stored.ts';

/** Documents of one request. */
const pageSize = 500;

/**
 * Every payment since a time, and what failed, page by page. Administrators only.
 *
 * @param since ISO time; refunds of older payments aren't among them
 */
export async function listPayments(since: string): Promise<PaymentRecord[]> {
  const found = new Map<string, PaymentRecord>();
  for (let from = since; ; ) {
    const page = query(collection(db, 'payments'), where('at', '>=', from), orderBy('at'), limit(pageSize));
    const { docs } = await withTimeout(getDocs(page));
    const stored = docs.map((document) => ({ id: document.id, data: document.data() }));
    for (const record of parseAllStored(stored, paymentRecordSchema)) found.set(record.id, record);
    const last: unknown = docs.at(-1)?.get('at');
    // A page that ends where it began holds only that moment: asking again would never end.
    if (docs.length < pageSize || typeof last !== 'string' || last === from) return [...found.values()];
    from = last;
  }
}
