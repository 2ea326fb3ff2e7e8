import { config } from '../config.ts';
import type { StripePage } from '../domain.ts';
import { ApiError } from '../http/api-error.ts';
import { type AuthenticatedRequest, parseBody, userBody } from '../http/parse-body.ts';
import { getBilling } from '../store/billing.ts';
import { isMissingFor } from '../stripe/client.ts';
import { createPortalPage } from '../stripe/create-portal-page.ts';

/** `POST /open-portal {userId}`: Stripe's page on which the caller changes the card and sees the invoices. */
export async function openPortal(request: AuthenticatedRequest): Promise<StripePage> {
  const { userId } = parseBody(userBody, request);
  const billing = await getBilling(userId);
  if (!billing) throw new ApiError('neverPaid');
  try {
    return { url: await createPortalPage(billing.customerId, `${config().appUrl}/subscription`) };
  } catch (error) {
    if (isMissingFor(error, 'customer')) throw new ApiError('neverPaid');
    throw error;
  }
}
