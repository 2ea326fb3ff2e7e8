import { type PaymentRecord, paymentRecordSchema } from '#domain/payment/payment-record.ts';

import { orderBy } from '../firestore/query.ts';
import { readFirst } from '../firestore/read-documents.ts';

/** Payments of which a failed refund is still owed; `isAll` says that there are no more. */
export type Owed = { readonly documents: readonly PaymentRecord[]; readonly isAll: boolean };

/** The hundred payments of which the largest sums are still owed. Administrators only. */
export function listOwed(): Promise<Owed> {
  // Only documents with the field are ordered by it.
  return readFirst('payments', paymentRecordSchema, 100, orderBy('owed', 'desc'));
}
