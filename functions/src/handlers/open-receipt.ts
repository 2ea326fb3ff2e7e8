import * as z from 'zod/mini';

import type { StripePage } from '../domain.ts';
import { ApiError } from '../http/api-error.ts';
import { type AuthenticatedRequest, id, parseBody } from '../http/parse-body.ts';
import { getBilling } from '../store/billing.ts';
import { findReceipt } from '../stripe/find-receipt.ts';

const bodySchema = z.strictObject({ invoiceId: id, userId: id });

/** `POST /open-receipt {invoiceId, userId}`: Stripe's page for one of the caller's payments, with its receipt. */
export async function openReceipt(request: AuthenticatedRequest): Promise<StripePage> {
  const { invoiceId, userId } = parseBody(bodySchema, request);
  const billing = await getBilling(userId);
  const url = billing && (await findReceipt(invoiceId, billing.customerId));
  if (!url) throw new ApiError('noReceipt');
  return { url };
}
