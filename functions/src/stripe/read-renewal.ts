import { toMajorUnits } from '../domain.ts';
import type { Stripe } from './client.ts';

/** What changes the sum of a customer's next invoice: https://docs.stripe.com/api/customers/object */
type Owner = Pick<Stripe.Customer, 'balance'> & { readonly discount?: object | null };

type Item = Pick<Stripe.SubscriptionItem, 'discounts' | 'quantity' | 'tax_rates'> & {
  readonly price: Pick<Stripe.Price, 'currency' | 'tax_behavior' | 'transform_quantity' | 'unit_amount'>;
};

/** The fields that say what a renewal costs: https://docs.stripe.com/api/subscriptions/object */
export type Renewing = Pick<
  Stripe.Subscription,
  'cancel_at' | 'cancel_at_period_end' | 'currency' | 'default_tax_rates' | 'pause_collection' | 'schedule'
> & {
  readonly automatic_tax: { readonly enabled: boolean };
  readonly discounts: readonly unknown[];
  readonly items: { readonly data: readonly Item[] };
};

/**
 * What the next renewal costs, in major units; null where nothing renews in full, or where more than the price decides. Credit isn't
 * taken off, and what an administrator adds to the next invoice in Stripe's dashboard isn't known here.
 */
export function readRenewal(
  subscription: Renewing,
  owner: Owner,
): { readonly amount: number; readonly currency: string } | null {
  const [item, ...others] = subscription.items.data;
  if (!item || others.length > 0 || mayNotCharge(subscription)) return null;
  if (owner.balance > 0 || owner.discount || subscription.discounts.length > 0 || item.discounts?.length) {
    return null;
  }
  const { price, quantity = 1 } = item;
  if (isTaxed(subscription, item) || price.currency !== subscription.currency) return null;
  if (price.unit_amount === null || price.transform_quantity) return null;
  return {
    amount: toMajorUnits(price.unit_amount * quantity, price.currency),
    currency: price.currency.toUpperCase(),
  };
}

/** Whether it ends or pauses before it charges a whole period, or a schedule may change what it charges. */
function mayNotCharge(subscription: Renewing): boolean {
  const {
    cancel_at: cancelAt,
    cancel_at_period_end: isCancelled,
    pause_collection: pause,
    schedule,
  } = subscription;
  return isCancelled || cancelAt !== null || Boolean(pause) || Boolean(schedule);
}

/** Whether tax may be added to the price. */
function isTaxed(
  { automatic_tax: automatic, default_tax_rates: rates }: Renewing,
  { price, tax_rates: own }: Item,
): boolean {
  const isAdded = automatic.enabled && price.tax_behavior !== 'inclusive';
  return isAdded || Boolean(rates?.length) || Boolean(own?.length);
}
