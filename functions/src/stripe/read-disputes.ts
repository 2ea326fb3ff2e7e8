import { type Stripe, stripe } from './client.ts';

/**
 * When a bank took back the money of a charge; `lostAt` is the same time once that is final. In milliseconds, null if it
 * didn't.
 */
export type DisputeTimes = { readonly disputedAt: number | null; readonly lostAt: number | null };

/** The statuses in which the bank holds the money; an inquiry (`warning_…`) has not taken any. */
const takenBack: ReadonlySet<string> = new Set([
  'needs_response',
  'under_review',
  'appeal_needs_response',
  'appeal_under_review',
  'lost',
]);

/** What became of disputed charges, by the id of the charge. */
export async function readDisputes(charges: readonly string[]): Promise<Map<string, DisputeTimes>> {
  const pages = await Promise.all(charges.map(async (charge) => [charge, await readCharge(charge)] as const));
  return new Map(pages);
}

async function readCharge(charge: string): Promise<DisputeTimes> {
  const { data } = await stripe().disputes.list({ charge, limit: 100 });
  const taken = data.filter((dispute) => takenBack.has(dispute.status) || isGivenUp(dispute));
  const times = taken.map(({ created }) => created * 1000);
  const disputedAt = times.length > 0 ? Math.max(...times) : null;
  const isOver = taken.some((dispute) => dispute.status === 'lost' || isGivenUp(dispute));
  return { disputedAt, lostAt: isOver ? disputedAt : null };
}

/**
 * Whether the money was given up to the bank so that no dispute begins, as an account with dispute prevention can do:
 * https://docs.stripe.com/changelog/basil/2025-08-27/add-preventions-to-dispute. Other prevented disputes take nothing.
 */
function isGivenUp({ status, balance_transactions: moves }: Stripe.Dispute): boolean {
  return status === 'prevented' && moves.reduce((sum, { amount }) => sum + amount, 0) < 0;
}
