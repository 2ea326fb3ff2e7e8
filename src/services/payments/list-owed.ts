import { type PaymentRecord, paymentRecordSchema } from '#domain/payment/payment-record.ts';

import { parseAllStored } from '../firestore/parse-stored.ts';
import { limit, orderBy } from '../firestore/query.ts';
import { queryStored } from '../firestore/read-documents.ts';

/** The payments of which a failed refund is still owed, at most a hundred. Administrators only. */
export async function listOwed(): Promise<PaymentRecord[]> {
  // Only documents with the field are ordered by it.
  return parseAllStored(await queryStored('payments', [orderBy('owed'), limit(100)]), paymentRecordSchema);
}
