import { type PaymentRecord, paymentRecordSchema } from '#domain/payment/payment-record.ts';

import { parseAllStored } from '../firestore/parse-stored.ts';
import { limit, orderBy, where } from '../firestore/query.ts';
import { queryStored } from '../firestore/read-documents.ts';

/** Documents of one request. */
const pageSize = 500;

/**
 * Every payment since a time, including failed ones, read page by page. Administrators only.
 *
 * @param since ISO time; refunds of older payments aren't among them
 */
export async function listPayments(since: string): Promise<PaymentRecord[]> {
  const found = new Map<string, PaymentRecord>();
  for (let from = since; ; ) {
    const page = [where('at', '>=', from), orderBy('at'), limit(pageSize)];
    const stored = await queryStored('payments', page);
    for (const record of parseAllStored(stored, paymentRecordSchema)) found.set(record.id, record);
    const last = stored.at(-1)?.data.at;
    // If a page ends at the time that it began with, the next request would return the same page forever.
    if (stored.length < pageSize || typeof last !== 'string' || last === from) return [...found.values()];
    from = last;
  }
}
