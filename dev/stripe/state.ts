import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod/mini';

import { ensureFolder } from '../ensure-folder.ts';
import { Fault } from '../fault.ts';
import type { Customer, Event, Invoice, Price, Session, Subscription } from './objects.ts';
import type {
  BalanceMove,
  BalanceTransaction,
  Charge,
  CreditNote,
  Dispute,
  EarlyFraudWarning,
  InvoiceItem,
  PaymentIntent,
} from './payment-objects.ts';
import type {
  PaymentMethod,
  PortalConfiguration,
  PortalSession,
  TestClock,
  WebhookEndpoint,
} from './setup-objects.ts';

/** An answer that is repeated when its idempotency key is used again. */
export type KeptAnswer = {
  readonly fingerprint: string;
  readonly status: number;
  readonly body: unknown;
  /** When it was given, in seconds. */
  readonly at: number;
};

/**
 * What an account's owner sets in the dashboard: what happens to a subscription and to its invoice once every retry has failed.
 * https://docs.stripe.com/billing/revenue-recovery/smart-retries
 */
export type Settings = {
  afterRetries: 'cancel' | 'unpaid' | 'past_due';
  unpaidInvoice: 'open' | 'uncollectible' | 'void';
};

/** All that this Stripe knows; newer entries come later. */
export interface State {
  version: 1;
  /** How many seconds its clock is ahead. */
  ahead: number;
  customers: Record<string, Customer>;
  /** The number of the test card that each customer has on file. */
  cards: Record<string, string>;
  prices: Record<string, Price>;
  /** The names that prices show on the payment page. */
  products: Record<string, string>;
  sessions: Record<string, Session>;
  /** What each session buys, and the metadata for what it creates. */
  sales: Record<string, { price: string; metadata: Record<string, string> }>;
  subscriptions: Record<string, Subscription>;
  /** What a coupon takes off the next invoice of a subscription, as a percentage. */
  coupons: Record<string, number>;
  /** What the next renewal of a subscription charges in addition, oldest first. */
  pendingItems: Record<string, InvoiceItem[]>;
  invoices: Record<string, Invoice>;
  charges: Record<string, Charge>;
  creditNotes: Record<string, CreditNote>;
  disputes: Record<string, Dispute>;
  warnings: Record<string, EarlyFraudWarning>;
  /** The intents of payments that take days, by session id. */
  slowPayments: Record<string, string>;
  intents: Record<string, PaymentIntent>;
  /** Customers that have been deleted. */
  deletedCustomers: string[];
  balances: Record<string, BalanceTransaction>;
  /** The money of failed refunds that came back to our balance. */
  moves: Record<string, BalanceMove>;
  paymentMethods: Record<string, PaymentMethod>;
  /** When to give up an invoice that waits for its customer to authenticate, in seconds. */
  deadlines: Record<string, number>;
  endpoints: Record<string, WebhookEndpoint>;
  portals: Record<string, PortalConfiguration>;
  portalSessions: Record<string, PortalSession>;
  clocks: Record<string, TestClock>;
  settings: Settings;
  answers: Record<string, KeptAnswer>;
  /** Events that haven't been delivered yet. */
  outbox: { event: Event; tries: number }[];
}

/** The state of a new Stripe account. */
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
    coupons: {},
    pendingItems: {},
    invoices: {},
    charges: {},
    creditNotes: {},
    disputes: {},
    warnings: {},
    slowPayments: {},
    intents: {},
    deletedCustomers: [],
    balances: {},
    moves: {},
    paymentMethods: {},
    deadlines: {},
    endpoints: {},
    portals: {},
    portalSessions: {},
    clocks: {},
    settings: { afterRetries: 'cancel', unpaidInvoice: 'open' },
    answers: {},
    outbox: [],
  };
}

/** All that tells our file from others; only this program writes the rest. */
const fileSchema = z.looseObject({ version: z.literal(1), outbox: z.array(z.unknown()) });

/** @throws Fault when the file is there but cannot be read, or its folder cannot be written to */
export function loadState(path: string | undefined): State {
  if (!path) return emptyState();
  ensureFolder(dirname(path));
  if (!existsSync(path)) return emptyState();
  try {
    const stored: unknown = JSON.parse(readFileSync(path, 'utf8'));
    fileSchema.parse(stored);
    return Object.assign(emptyState(), stored);
  } catch {
    throw new Fault(`${path} is not a state of the local Stripe: move it away to start again.`);
  }
}

/** Writes to a temporary file and renames it, so that a crash never leaves half a file. */
export function saveState(path: string | undefined, state: State): void {
  if (!path) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.next`, JSON.stringify(state));
  renameSync(`${path}.next`, path);
}

/** An id in Stripe's format, e.g. `sub_1f9c…`. */
export function newId(prefix: string): string {
  return `${prefix}_${crypto.randomUUID().replaceAll('-', '').slice(0, 24)}`;
}
