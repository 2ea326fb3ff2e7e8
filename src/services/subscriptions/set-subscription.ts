import { doc, setDoc } from 'firebase/firestore/lite';

import { messages } from '#domain/messages/messages.ts';
import type { Subscription } from '#domain/subscription/subscription.ts';

import { withTimeout } from '../call.ts';
import { db } from '../firebase/db.ts';

/**
 * Creates or updates a user's subscription. The rules let a client choose free plans only.
 *
 * @throws Error 'User ID and subscription data are required'
 */
export async function setSubscription(userId: string, data: Subscription | null): Promise<void> {
  if (!userId || !data) throw new Error(messages.subscriptionNeedsData);
  await withTimeout(setDoc(doc(db, 'subscriptions', userId), data, { merge: true }));
}
