import { toMajorUnits, toMinorUnits } from '#domain/plan/minor-units.ts';
import type { Plan } from '#domain/plan/plan.ts';

/**
 * The saving per year of a yearly plan over the cheapest monthly plan in the same currency, in major units; null if there is
 * nothing to compare or to save.
 */
export function findYearlySaving(plan: Plan, plans: readonly Plan[]): number | null {
  if (plan.isFree || plan.billing !== 'yearly') return null;
  const monthly = plans
    .filter(({ isFree, billing, currency }) => !isFree && billing === 'monthly' && currency === plan.currency)
    .map(({ price, currency }) => toMinorUnits(price, currency));
  const saving = 12 * Math.min(...monthly) - toMinorUnits(plan.price, plan.currency);
  return saving > 0 && Number.isFinite(saving) ? toMajorUnits(saving, plan.currency) : null;
}
