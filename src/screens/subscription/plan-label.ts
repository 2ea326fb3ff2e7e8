import type { Plan } from '#domain/plan/plan.ts';
import { isBoughtOnce, type PlanOffer } from '#domain/subscription/plan-offer.ts';

/** The label of the button that chooses a plan, pays for it or changes to it. */
export function labelOf(offer: Extract<PlanOffer, 'choose' | 'buy' | 'change'>, plan: Plan): string {
  const name = plan.name || plan.id;
  if (offer === 'choose') return `Choose ${name}`;
  if (offer === 'change') return `Change to ${name}`;
  return isBoughtOnce(plan) ? `Buy ${name}` : `Subscribe to ${name}`;
}
