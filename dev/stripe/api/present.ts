import { refuse } from '../api-fault.ts';
import type { Engine } from '../engine/engine.ts';
import type { Customer, Invoice, Price, Session, Subscription } from '../objects.ts';
import type {
  BalanceTransaction,
  Charge,
  Dispute,
  EarlyFraudWarning,
  PaymentIntent,
  Refund,
} from '../payment-objects.ts';
import type { PortalConfiguration, PortalSession, TestClock, WebhookEndpoint } from '../setup-objects.ts';

type Answer =
  | BalanceTransaction
  | Charge
  | Customer
  | Dispute
  | EarlyFraudWarning
  | Invoice
  | PaymentIntent
  | PortalConfiguration
  | PortalSession
  | Price
  | Refund
  | Session
  | Subscription
  | TestClock
  | WebhookEndpoint;

/** What a call may ask for beyond an object's own fields. */
const expandable: ReadonlyMap<string, readonly string[]> = new Map([
  ['subscription', ['latest_invoice', 'latest_invoice.payments']],
  ['invoice', ['payments']],
  ['charge', ['refunds']],
  ['customer_balance_transaction', ['invoice']],
]);

/** How many refunds, the latest first, a charge comes with: https://docs.stripe.com/api/refunds/list */
const expandedRefunds = 10;

/**
 * An object as the API answers it: lists that it only includes when asked are left out.
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
  if (object.object === 'invoice') return { ...object, payments: undefined };
  return object.object === 'charge' ? { ...object, refunds: undefined } : object;
}

function presentExpanded({ state }: Engine, object: Answer, expand: readonly string[]): object {
  if (object.object === 'charge') {
    const { data } = object.refunds;
    const has_more = data.length > expandedRefunds;
    return { ...object, refunds: { ...object.refunds, data: data.slice(0, expandedRefunds), has_more } };
  }
  if (object.object === 'customer_balance_transaction') {
    return { ...object, invoice: state.invoices[object.invoice ?? ''] ?? null };
  }
  const invoice = object.object === 'subscription' ? state.invoices[object.latest_invoice ?? ''] : undefined;
  if (!invoice) return object;
  const payments = expand.includes('latest_invoice.payments') ? invoice.payments : undefined;
  return { ...object, latest_invoice: { ...invoice, payments } };
}

type Page = {
  readonly limit?: number | undefined;
  readonly starting_after?: string | undefined;
  readonly expand?: readonly string[] | undefined;
};

/** A page of a list, newest first. @param objects oldest first */
export function presentList(engine: Engine, objects: readonly Answer[], url: string, page: Page): object {
  const newestFirst = objects.toReversed().sort((a, b) => createdOf(b) - createdOf(a));
  const after = page.starting_after;
  const start = after === undefined ? 0 : newestFirst.findIndex(({ id }) => id === after) + 1;
  const limit = page.limit ?? 10;
  if (limit < 1 || limit > 100) throw refuse('This value must be between 1 and 100.', { param: 'limit' });
  const expand = (page.expand ?? []).map((path) => {
    if (!path.startsWith('data.')) throw refuse(`This property cannot be expanded (${path}).`);
    return path.slice('data.'.length);
  });
  const data = newestFirst.slice(start, start + limit).map((object) => present(engine, object, expand));
  return { object: 'list', data, has_more: start + limit < newestFirst.length, url };
}

function createdOf(object: Answer): number {
  return object.created;
}
