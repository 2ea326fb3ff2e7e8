import { doc, setDoc } from 'firebase/firestore/lite';

import { messages } from '#domain/messages/messages.ts';
import type { Subscription } from '#domain/subscription/subscription.ts';
import { db } from '../firebase/db.ts';
import { withTimeout } from '../firestore/with-timeout.ts';

/** What the rules let a client change. */
const mergeFields = [
  'planId',
  'isFree',
  'status',
  'startDate',
  'endDate',
  'cancelAtPeriodEnd',
  'updatedAt',
] satisfies (keyof Subscription)[];

/**
 * Creates or updates a user's subscription. The rules let a client choose free plans only. An update leaves everything else as it
 * is stored: an older app doesn't know newer fields, also in the payments.
 *
 * @param before as it is stored; null for a new one
 * @throws Error 'User ID and subscription data are required'
 */
export async function setSubscription(
  userId: string,
  data: Subscription | null,
  before: Subscription | null = null,
): Promise<void> {
  if (!userId || !data) throw new Error(messages.subscriptionNeedsData);
  const options = before ? { mergeFields } : { merge: true };
  await withTimeout(setDoc(doc(db, 'subscriptions', userId), data, options));
}
