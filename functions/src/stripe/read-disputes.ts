import { type Stripe, stripe } from './client.ts';
import { listRefunds, milliseconds, sumOf, type TakenBack } from './read-payment.ts';

/** The statuses in which the bank holds the money; an inquiry (`warning_…`) has not taken any. */
const takenBack: ReadonlySet<string> = new Set([
  'needs_response',
  'under_review',
  'appeal_needs_response',
  'appeal_under_review',
  'lost',
]);

/**
 * The share of what is left of a charge from which on a dispute takes all of it. The sums differ a little where a bank
 * converts currencies: https://docs.stripe.com/api/disputes/object#dispute_object-amount
 */
const nearlyAll = 0.9;

/** What banks took back of charges, by the id of the charge. */
export async function readDisputes(charges: readonly Stripe.Charge[]): Promise<Map<string, TakenBack[]>> {
  const disputed = charges.filter((charge) => charge.disputed);
  return new Map(
    await Promise.all(disputed.map(async (charge) => [charge.id, await readCharge(charge)] as const)),
  );
}

async function readCharge(charge: Stripe.Charge): Promise<TakenBack[]> {
  const { data } = await stripe().disputes.list({ charge: charge.id, limit: 100 });
  const left = charge.amount - sumOf(listRefunds([charge]));
  return data
    .filter((dispute) => takenBack.has(dispute.status) || isGivenUp(dispute))
    .map((dispute) => ({
      amount:
        dispute.currency === charge.currency && dispute.amount < nearlyAll * left ? dispute.amount : left,
      at: milliseconds(dispute.created),
      isLost: dispute.status === 'lost' || isGivenUp(dispute),
    }));
}

/**
 * Whether the money was given up to the bank so that no dispute begins, as an account with dispute prevention can do:
 * https://docs.stripe.com/changelog/basil/2025-08-27/add-preventions-to-dispute. Other prevented disputes take nothing.
 */
function isGivenUp({ status, balance_transactions: moves }: Stripe.Dispute): boolean {
  return status === 'prevented' && moves.reduce((sum, { amount }) => sum + amount, 0) < 0;
}
