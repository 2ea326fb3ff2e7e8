import { type PaymentRecord, paymentRecordSchema } from '#domain/payment/payment-record.ts';

import { where } from '../firestore/query.ts';
import { readLatestFirst } from '../firestore/read-documents.ts';

/** Documents of one request: a record is short. */
const pageSize = 500;

/**
 * Every payment since a time, including failed ones. Administrators only.
 *
 * @param since ISO time; refunds of older payments aren't among them
 */
export function listPayments(since: string): Promise<PaymentRecord[]> {
  const order = { field: 'at', pageSize };
  return readLatestFirst('payments', paymentRecordSchema, order, where('at', '>=', since));
}
