import { callScenarios } from './calls.ts';
import { moneyBackScenarios } from './money-back.ts';
import { saleScenarios } from './sales.ts';
import type { Scenario } from './scenario.ts';
import { subscriptionScenarios } from './subscriptions.ts';

/**
 * The behaviours of Stripe that our functions rely on and that a program can try: paying on Stripe's own pages, taxes and
 * searches, whose index is minutes late, it can't.
 */
export const scenarios: readonly Scenario[] = [
  ...callScenarios,
  ...saleScenarios,
  ...subscriptionScenarios,
  ...moneyBackScenarios,
];
