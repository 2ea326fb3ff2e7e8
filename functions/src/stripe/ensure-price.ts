import { config } from '../config.ts';
import { type Plan, toMinorUnits } from '../domain.ts';
import { isMissing, type Stripe, stripe } from './client.ts';

type Terms = {
  readonly unit_amount: number;
  readonly currency: string;
  readonly interval: 'month' | 'year' | null;
};

/**
 * The id of the Stripe price that charges what the plan document says: its stripePriceId if the terms still match,
 * otherwise a price that is found by, or created with, a lookup key made of the plan's terms. Changing a plan's price
 * therefore changes what is charged, and nothing else can. Changing its name renames what a found price is for.
 */
export async function ensurePrice(plan: Plan): Promise<string> {
  const terms = termsOf(plan);
  const named = plan.stripePriceId && (await retrieve(plan.stripePriceId));
  if (named && charges(named, terms)) return named.id;
  const key = ['ohmwork', plan.id, terms.unit_amount, terms.currency, terms.interval ?? 'once'].join(' ');
  const lookup = { lookup_keys: [key], active: true, limit: 1, expand: ['data.product'] };
  const [found] = (await stripe().prices.list(lookup)).data;
  if (found && charges(found, terms)) {
    await renameProduct(found.product, nameOf(plan));
    return found.id;
  }
  // Without an idempotency key, which would be the same for every user. If two prices are created at once, either is right,
  // and the lookup key goes to the later one.
  const { id } = await stripe().prices.create({
    unit_amount: terms.unit_amount,
    currency: terms.currency,
    ...(terms.interval && { recurring: { interval: terms.interval } }),
    product_data: { name: nameOf(plan) },
    // What people see is what they pay, VAT included. It can't be changed later.
    tax_behavior: 'inclusive',
    lookup_key: key,
    transfer_lookup_key: true,
    metadata: { planId: plan.id },
  });
  return id;
}

/** Renames what payment pages, invoices and receipts say was bought. */
async function renameProduct(product: Stripe.Price['product'], name: string): Promise<void> {
  if (typeof product === 'string' || product.deleted || product.name === name) return;
  await stripe().products.update(product.id, { name });
}

/** How often a plan is charged; null when it is bought once. */
export function intervalOf(plan: Plan): 'month' | 'year' | null {
  if (plan.billing === 'monthly') return 'month';
  return plan.billing === 'yearly' ? 'year' : null;
}

const nameOf = ({ name, id }: Plan): string => name || id;

function termsOf(plan: Plan): Terms {
  return {
    unit_amount: toMinorUnits(plan.price, plan.currency),
    currency: plan.currency.toLowerCase(),
    interval: intervalOf(plan),
  };
}

function charges(price: Stripe.Price, terms: Terms): boolean {
  return (
    price.active &&
    price.unit_amount === terms.unit_amount &&
    price.currency === terms.currency &&
    (price.tax_behavior === 'inclusive' || !config().usesStripeTax) &&
    (price.recurring?.interval ?? null) === terms.interval &&
    (price.recurring?.interval_count ?? 1) === 1
  );
}

async function retrieve(id: string): Promise<Stripe.Price | null> {
  try {
    return await stripe().prices.retrieve(id);
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}
