import * as z from 'zod/mini';

import { type Subscription, subscriptionSchema } from '../domain.ts';
import { db } from './admin.ts';

/** What the functions trust about a user's payments; no client can read or write it. */
const billingSchema = z.object({
  customerId: z.string().check(z.minLength(1)),
  /** The live subscriptions as Stripe named them at the last sync. */
  subscriptionIds: z._default(z.array(z.string()), []),
});

export type Billing = z.infer<typeof billingSchema>;

/** What is stored about a user: `billing` is null for who never came near a payment page. */
export type Stored = { readonly billing: Billing | null; readonly subscription: Subscription | null };

export async function getBilling(uid: string): Promise<Billing | null> {
  return parseBilling((await db.doc(`billing/${uid}`).get()).data());
}

/** The user whose customer this is, by what we stored, never by what Stripe's object says of itself. */
export async function findUserOf(customerId: string): Promise<string | null> {
  const found = await db.collection('billing').where('customerId', '==', customerId).limit(1).get();
  return found.docs[0]?.id ?? null;
}

/** Everybody with a customer, in pages, in order of their uids. @param after the last uid of the page before */
export async function listBilledUsers(after: string | null, limit: number): Promise<string[]> {
  const all = db.collection('billing').orderBy('__name__').select().limit(limit);
  return (await (after === null ? all : all.startAfter(after)).get()).docs.map(({ id }) => id);
}

/** What to store and what to answer; documents that are not named stay as they are. */
export type Change<T> = {
  readonly answer: T;
  readonly billing?: Billing;
  readonly subscription?: Subscription;
};

/**
 * Changes what is stored about a user, in one transaction: when two overlap, the later one runs again from the start.
 * Whoever changes here has therefore read Stripe after the change before it.
 */
export function changeStored<T>(uid: string, work: (stored: Stored) => Promise<Change<T>>): Promise<T> {
  const billingRef = db.doc(`billing/${uid}`);
  const subscriptionRef = db.doc(`subscriptions/${uid}`);
  return db.runTransaction(
    async (transaction) => {
      const [billing, subscription] = await transaction.getAll(billingRef, subscriptionRef);
      const { answer, ...change } = await work({
        billing: parseBilling(billing?.data()),
        subscription: parseSubscription(subscription?.data()),
      });
      if (change.billing) {
        transaction.set(billingRef, { ...change.billing, updatedAt: new Date().toISOString() });
      }
      if (change.subscription) transaction.set(subscriptionRef, change.subscription);
      return answer;
    },
    { maxAttempts: 10 },
  );
}

function parseBilling(data: unknown): Billing | null {
  const parsed = billingSchema.safeParse(data);
  return parsed.success ? parsed.data : null;
}

function parseSubscription(data: unknown): Subscription | null {
  const parsed = subscriptionSchema.safeParse(data);
  return parsed.success ? parsed.data : null;
}
