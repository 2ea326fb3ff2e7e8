import { type Stripe, stripe } from './client.ts';

/** When a bank took the money of a charge back, and when for good; in milliseconds, null where it didn't. */
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
 * Whether an account that takes part in the prevention of disputes has let the bank have the money, so that no dispute begins:
 * https://docs.stripe.com/changelog/basil/2025-08-27/add-preventions-to-dispute. Other prevented ones take nothing.
 */
function isGivenUp({ status, balance_transactions: moves }: Stripe.Dispute): boolean {
  return status === 'prevented' && moves.reduce((sum, { amount }) => sum + amount, 0) < 0;
}
