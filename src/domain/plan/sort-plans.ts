import type { Plan } from './plan.ts';

/** Free plans first, then ascending by price. */
export function sortPlans(plans: readonly Plan[]): Plan[] {
  return [...plans].sort((a, b) => Number(b.isFree) - Number(a.isFree) || a.price - b.price);
}
