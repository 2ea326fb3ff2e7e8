import { setTimeout as sleep } from 'node:timers/promises';

import {
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  GrpcStatus,
  type WriteBatch,
} from 'firebase-admin/firestore';
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
  const all = db.collection('billing').orderBy(FieldPath.documentId()).select().limit(limit);
  const page = after === null ? all : all.where(FieldPath.documentId(), '>', after);
  return (await page.get()).docs.map(({ id }) => id);
}

/** What to answer and what to store; what is not named stays as it is, and with neither nothing is written. */
export type Change<T> = {
  readonly answer: T;
  readonly billing?: Billing;
  readonly subscription?: Subscription;
};

/** Times that a change begins anew because another came in between. */
const most = 20;

/**
 * Changes what is stored about a user, all of it or nothing, and only if nobody else has changed it since it was read:
 * otherwise the work begins anew. Whoever changes here has therefore read Stripe after the change before it. The
 * transactions of the SDK promise the same, but hold locks while Stripe is asked and wait for each other by seconds.
 */
export async function changeStored<T>(uid: string, work: (stored: Stored) => Promise<Change<T>>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const [billing, subscription] = await db.getAll(db.doc(`billing/${uid}`), db.doc(`subscriptions/${uid}`));
    if (!billing || !subscription) throw new Error('Firestore answered fewer documents than asked for');
    const stored = {
      billing: parseBilling(billing.data()),
      subscription: parseSubscription(subscription.data()),
    };
    const { answer, ...change } = await work(stored);
    const nextBilling = change.billing ?? (change.subscription && stored.billing);
    if (!nextBilling) return answer;
    const batch = db.batch();
    // Always, so that changes of one user are in order, and none outlives the account.
    replace(batch, billing, { ...nextBilling, updatedAt: new Date().toISOString() });
    if (change.subscription) replace(batch, subscription, change.subscription);
    try {
      await batch.commit();
      return answer;
    } catch (error) {
      if (attempt === most || !isOvertaken(error)) throw error;
      await sleep(Math.random() * 50 * attempt);
    }
  }
}

/** Replaces a document as it was read; the batch fails when it has changed since. */
function replace(batch: WriteBatch, before: DocumentSnapshot, data: Readonly<Record<string, unknown>>): void {
  if (!before.updateTime) {
    batch.create(before.ref, data);
    return;
  }
  const gone = Object.keys(before.data() ?? {}).filter((field) => !Object.hasOwn(data, field));
  const removals = Object.fromEntries(gone.map((field) => [field, FieldValue.delete()]));
  batch.update(before.ref, { ...data, ...removals }, { lastUpdateTime: before.updateTime });
}

/** The codes with which Firestore says that a document is not as it was read. */
const overtaken: ReadonlySet<unknown> = new Set([
  GrpcStatus.NOT_FOUND,
  GrpcStatus.ALREADY_EXISTS,
  GrpcStatus.FAILED_PRECONDITION,
  GrpcStatus.ABORTED,
]);

function isOvertaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && overtaken.has(error.code);
}

function parseBilling(data: unknown): Billing | null {
  const parsed = billingSchema.safeParse(data);
  return parsed.success ? parsed.data : null;
}

function parseSubscription(data: unknown): Subscription | null {
  const parsed = subscriptionSchema.safeParse(data);
  return parsed.success ? parsed.data : null;
}
