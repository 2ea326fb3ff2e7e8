import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod/mini';

import { Fault } from '../fault.ts';
import type { Customer, Event, Invoice, Price, Session, Subscription } from './objects.ts';
import type { Charge, Dispute, PaymentIntent } from './payment-objects.ts';

/** An answer that is given again when its key comes again. */
export type KeptAnswer = {
  readonly fingerprint: string;
  readonly status: number;
  readonly body: unknown;
  /** When it was given, in seconds. */
  readonly at: number;
};

/** All that this Stripe knows; what is newer stands later. */
export interface State {
  version: 1;
  /** Seconds that its clock is ahead. */
  ahead: number;
  customers: Record<string, Customer>;
  /** The number of the test card that each customer paid with last. */
  cards: Record<string, string>;
  prices: Record<string, Price>;
  /** The names that prices show on the payment page. */
  products: Record<string, string>;
  sessions: Record<string, Session>;
  /** What each session buys, and what it leaves on what it makes. */
  sales: Record<string, { price: string; metadata: Record<string, string> }>;
  subscriptions: Record<string, Subscription>;
  invoices: Record<string, Invoice>;
  charges: Record<string, Charge>;
  disputes: Record<string, Dispute>;
  /** Payments that take days, by the id of their session. */
  slowPayments: Record<string, PaymentIntent>;
  answers: Record<string, KeptAnswer>;
  /** Events that have not been taken yet. */
  outbox: { event: Event; tries: number }[];
}

export function emptyState(): State {
  return {
    version: 1,
    ahead: 0,
    customers: {},
    cards: {},
    prices: {},
    products: {},
    sessions: {},
    sales: {},
    subscriptions: {},
    invoices: {},
    charges: {},
    disputes: {},
    slowPayments: {},
    answers: {},
    outbox: [],
  };
}

/** The one thing that tells a file of ours from another; what it holds, only this program writes. */
const fileSchema = z.looseObject({ version: z.literal(1), outbox: z.array(z.unknown()) });

/** @throws Fault when the file is there but cannot be read */
export function loadState(path: string | undefined): State {
  if (!path || !existsSync(path)) return emptyState();
  try {
    const stored: unknown = JSON.parse(readFileSync(path, 'utf8'));
    fileSchema.parse(stored);
    return Object.assign(emptyState(), stored);
  } catch {
    throw new Fault(`${path} is not a state of the local Stripe: move it away to start again.`);
  }
}

/** Writes aside and renames: a crash never leaves half a file. */
export function saveState(path: string | undefined, state: State): void {
  if (!path) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.next`, JSON.stringify(state));
  renameSync(`${path}.next`, path);
}

/** An id in the form of theirs, e.g. `sub_1f9c…`. */
export function newId(prefix: string): string {
  return `${prefix}_${crypto.randomUUID().replaceAll('-', '').slice(0, 24)}`;
}
