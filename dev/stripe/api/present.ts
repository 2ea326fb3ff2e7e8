import { refuse } from '../api-fault.ts';
import { type Engine, productOf } from '../engine/engine.ts';
import type { Customer, Invoice, InvoiceLine, Price, Session, Subscription } from '../objects.ts';
import type { List } from '../part.ts';
import type {
  BalanceTransaction,
  Charge,
  CreditNote,
  Dispute,
  EarlyFraudWarning,
  InvoicePayment,
  PaymentIntent,
  Refund,
} from '../payment-objects.ts';
import type { PortalConfiguration, PortalSession, TestClock, WebhookEndpoint } from '../setup-objects.ts';
import type { State } from '../state.ts';

type Answer =
  | BalanceTransaction
  | Charge
  | CreditNote
  | Customer
  | Dispute
  | EarlyFraudWarning
  | Invoice
  | InvoicePayment
  | PaymentIntent
  | PortalConfiguration
  | PortalSession
  | Price
  | Refund
  | Session
  | Subscription
  | TestClock
  | WebhookEndpoint;

/** The fields that a call may expand, by kind of object. */
const expandable: ReadonlyMap<string, readonly string[]> = new Map([
  ['subscription', ['latest_invoice', 'latest_invoice.payments']],
  ['invoice', ['payments']],
  ['charge', ['refunds', 'refunds.data.failure_balance_transaction']],
  ['refund', ['failure_balance_transaction']],
  ['customer_balance_transaction', ['invoice']],
  ['price', ['product']],
]);

/**
 * How many of its lines and payments an invoice includes (Stripe says a handful), and a charge of its refunds, latest first:
 * https://docs.stripe.com/api/invoice-line-item/retrieve, https://docs.stripe.com/api/refunds/list
 */
const maxIncluded = 10;

/**
 * An object as the API returns it, without the lists that are only included when expanded.
 *
 * @param expand names of fields
 * @throws ApiFault for a field that cannot be expanded
 */
export function present(engine: Engine, object: Answer, expand: readonly string[] = []): object {
  for (const field of expand) {
    if (!expandable.get(object.object)?.includes(field)) {
      throw refuse(`This property cannot be expanded (${field}).`, { param: 'expand' });
    }
  }
  if (expand.length > 0) return presentExpanded(engine, object, expand);
  if (object.object === 'invoice') return presentInvoice(object, false);
  if (object.object === 'subscription') return presentSubscription(engine, object);
  return object.object === 'charge' ? { ...object, refunds: undefined } : object;
}

function presentExpanded(engine: Engine, object: Answer, expand: readonly string[]): object {
  const { state } = engine;
  if (object.object === 'price') return { ...object, product: productOf(engine, object.product) };
  if (object.object === 'refund') return presentRefund(state, object);
  if (object.object === 'charge') {
    const { data, ...list } = cutList(object.refunds);
    const isDeep = expand.includes('refunds.data.failure_balance_transaction');
    return {
      ...object,
      refunds: { ...list, data: isDeep ? data.map((refund) => presentRefund(state, refund)) : data },
    };
  }
  if (object.object === 'invoice') return presentInvoice(object, true);
  if (object.object === 'customer_balance_transaction') {
    const applied = state.invoices[object.invoice ?? ''];
    return { ...object, invoice: applied ? presentInvoice(applied, false) : null };
  }
  if (object.object !== 'subscription') return object;
  const subscription = presentSubscription(engine, object);
  const invoice = state.invoices[object.latest_invoice ?? ''];
  if (!invoice) return subscription;
  const hasPayments = expand.includes('latest_invoice.payments');
  return { ...subscription, latest_invoice: presentInvoice(invoice, hasPayments) };
}

/** With its coupon, which is kept apart until an invoice uses it up, and without taxes. */
function presentSubscription({ state }: Engine, subscription: Subscription): object {
  const hasCoupon = Object.hasOwn(state.coupons, subscription.id);
  return {
    ...subscription,
    automatic_tax: { enabled: false },
    discounts: hasCoupon ? [`di_${subscription.id}`] : [],
  };
}

function presentRefund({ moves }: State, refund: Refund): object {
  const back = moves[refund.failure_balance_transaction ?? ''];
  return back ? { ...refund, failure_balance_transaction: back } : refund;
}

function presentInvoice(invoice: Invoice, hasPayments: boolean): object {
  return {
    ...invoice,
    lines: cutList(invoice.lines),
    payments: hasPayments ? cutList(invoice.payments) : undefined,
  };
}

function cutList<T>(list: List<T>): List<T> {
  return { ...list, data: list.data.slice(0, maxIncluded), has_more: list.data.length > maxIncluded };
}

type Page = {
  readonly limit?: number | undefined;
  readonly starting_after?: string | undefined;
  readonly expand?: readonly string[] | undefined;
};

/** A page of a list, newest first. @param objects oldest first */
export function presentList(engine: Engine, objects: readonly Answer[], url: string, page: Page): object {
  const newestFirst = objects.toReversed().sort((a, b) => b.created - a.created);
  const expand = (page.expand ?? []).map((path) => {
    if (!path.startsWith('data.')) throw refuse(`This property cannot be expanded (${path}).`);
    return path.slice('data.'.length);
  });
  const { data, ...list } = cutPage(newestFirst, url, page);
  return { ...list, data: data.map((object) => present(engine, object, expand)) };
}

/** A page of an invoice's lines, in their own order. */
export function presentLines({ lines }: Invoice, page: Page): List<InvoiceLine> {
  return cutPage(lines.data, lines.url, page);
}

function cutPage<T extends { readonly id: string }>(all: readonly T[], url: string, page: Page): List<T> {
  const after = page.starting_after;
  const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const limit = page.limit ?? 10;
  if (limit < 1 || limit > 100) throw refuse('This value must be between 1 and 100.', { param: 'limit' });
  return {
    object: 'list',
    data: all.slice(start, start + limit),
    has_more: start + limit < all.length,
    url,
  };
}
