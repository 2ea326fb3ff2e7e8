import { setTimeout as sleep } from 'node:timers/promises';

import { type DocumentSnapshot, FieldPath, FieldValue, type WriteBatch } from 'firebase-admin/firestore';
import * as z from 'zod/mini';

import {
  describeIssues,
  moneyBackSchema,
  type PaymentRecord,
  type Subscription,
  subscriptionSchema,
} from '../domain.ts';
import { ApiError } from '../http/api-error.ts';
import { db } from './admin.ts';
import { isConflict } from './conflicts.ts';
import { deletionOf } from './deleted-users.ts';
import { setPayments } from './payments.ts';

/** What the functions trust about a user's payments; no client can read or write it. */
const billingSchema = z.object({
  customerId: z.string().check(z.minLength(1)),
  /** The live subscriptions as Stripe named them at the last sync. */
  subscriptionIds: z._default(z.array(z.string()), []),
  /** The digest of the payments as they were last stored (see `digestOf`). */
  paymentsDigest: z.optional(z.string()),
  /** What the user withdrew from, which is possible once. */
  withdrawal: z.optional(
    z.object({
      at: z.string(),
      invoiceIds: z.readonly(z.array(z.string())),
      subscriptionIds: z.readonly(z.array(z.string())),
      creditId: z.nullable(z.string()),
      /** What the user was told; the oldest withdrawals lack it. */
      answer: z.optional(moneyBackSchema),
    }),
  ),
});

export type Billing = z.infer<typeof billingSchema>;

/** What is stored about a user: `billing` is null for somebody who never opened a payment page. */
export type Stored = { readonly billing: Billing | null; readonly subscription: Subscription | null };

/**
 * A user's billing document; null for somebody who never opened a payment page.
 *
 * @throws Error when it can't be read: somebody who paid must not be taken for somebody who never did
 */
export async function getBilling(uid: string): Promise<Billing | null> {
  return read(await db.doc(`billing/${uid}`).get(), billingSchema);
}

/** What is stored about a user's payments. @throws Error when a document can't be read */
export async function getStored(uid: string): Promise<Stored> {
  const [billing, subscription] = await db.getAll(db.doc(`billing/${uid}`), db.doc(`subscriptions/${uid}`));
  return {
    billing: billing ? read(billing, billingSchema) : null,
    subscription: subscription ? read(subscription, subscriptionSchema) : null,
  };
}

/** The user of a customer; null for none. It comes from our own data, never from Stripe's metadata. */
export async function findUserOf(customerId: string): Promise<string | null> {
  const found = await db.collection('billing').where('customerId', '==', customerId).limit(1).get();
  return found.docs[0]?.id ?? null;
}

/** A page of all users with a customer, ordered by uid. @param after the last uid of the page before */
export async function listBilledUsers(after: string | null, limit: number): Promise<string[]> {
  const all = db.collection('billing').orderBy(FieldPath.documentId()).select().limit(limit);
  const page = after === null ? all : all.where(FieldPath.documentId(), '>', after);
  return (await page.get()).docs.map(({ id }) => id);
}

/** What to answer and what to store. A document that is left out stays as it is. */
export type Change<T> = {
  readonly answer: T;
  readonly billing?: Billing;
  readonly subscription?: Subscription;
  /** Payments that are new or changed; they come with a change of `billing`. */
  readonly payments?: readonly PaymentRecord[];
};

/** How often a change is retried because another write came first. */
const maxRetries = 20;

/**
 * Changes what is stored about a user under an optimistic lock: everything is written or nothing, and when another write
 * came first, the work is retried. So each write is based on a read of Stripe that is newer than the write before it. The
 * SDK's transactions promise the same, but they hold locks during the calls to Stripe and wait seconds for each other.
 *
 * @throws Error when a stored document can't be read, so that it's never overwritten; ApiError for a deleted account
 */
export async function changeStored<T>(uid: string, work: (stored: Stored) => Promise<Change<T>>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await tryChange(uid, work);
    if ('answer' in outcome) return outcome.answer;
    if (attempt === maxRetries) throw outcome.conflict;
    await sleep(Math.random() * 50 * attempt);
  }
}

/** One attempt: the answer when it was written, or the conflict when another write came first. */
async function tryChange<T>(
  uid: string,
  work: (stored: Stored) => Promise<Change<T>>,
): Promise<{ readonly answer: T } | { readonly conflict: unknown }> {
  const [deletion, billing, subscription] = await db.getAll(
    deletionOf(uid),
    db.doc(`billing/${uid}`),
    db.doc(`subscriptions/${uid}`),
  );
  if (!deletion || !billing || !subscription) throw new Error('Firestore answered too few documents');
  if (deletion.exists) throw new ApiError('accountDeleted');
  const stored = {
    billing: read(billing, billingSchema),
    subscription: read(subscription, subscriptionSchema),
  };
  const { answer, ...change } = await work(stored);
  const nextBilling = change.billing ?? (change.subscription && stored.billing);
  if (!nextBilling) return { answer };
  const batch = batchFor({ billing, subscription }, nextBilling, change.subscription);
  setPayments(batch, change.payments ?? []);
  try {
    await batch.commit();
  } catch (error) {
    if (isConflict(error)) return { conflict: error };
    throw error;
  }
  await refuseIfDeleted(uid, billing.exists ? [] : [billing, subscription]);
  return { answer };
}

/**
 * The writes of a change. The billing document is always among them, so that a user's changes can't overlap, and none
 * succeeds once the account's data is deleted.
 */
function batchFor(
  before: { readonly billing: DocumentSnapshot; readonly subscription: DocumentSnapshot },
  billing: Billing,
  subscription: Subscription | undefined,
): WriteBatch {
  const batch = db.batch();
  replace(batch, before.billing, { ...billing, updatedAt: new Date().toISOString() });
  if (subscription) replace(batch, before.subscription, subscription);
  return batch;
}

/**
 * Refuses a write that came after a deletion was recorded and before the data was deleted. A deletion is recorded before it
 * reads from Stripe what there is to end. So either it ends what this call began at Stripe, or this call sees the deletion
 * here and its caller ends it. What this call created is deleted again, since the deletion may be over.
 *
 * @param before the documents as they were read, if this call created the billing document: no deletion is over while that stays
 */
async function refuseIfDeleted(uid: string, before: readonly DocumentSnapshot[]): Promise<void> {
  if (!(await deletionOf(uid).get()).exists) return;
  const created = before.filter(({ exists }) => !exists);
  await Promise.all(created.map(({ ref }) => ref.delete()));
  throw new ApiError('accountDeleted');
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

/** @throws Error when a document exists and can't be read */
function read<T>(snapshot: DocumentSnapshot, schema: z.ZodMiniType<T>): T | null {
  if (!snapshot.exists) return null;
  const parsed = schema.safeParse(snapshot.data());
  if (parsed.success) return parsed.data;
  throw new Error(`${snapshot.ref.path} can't be read: ${describeIssues(parsed.error.issues)}`);
}
