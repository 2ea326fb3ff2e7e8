import { callScenarios } from './calls.ts';
import { moneyBackScenarios } from './money-back.ts';
import type { Scenario } from './scenario.ts';
import { subscriptionScenarios } from './subscriptions.ts';

/** All behaviours of Stripe that our functions rely on. */
export const scenarios: readonly Scenario[] = [
  ...callScenarios,
  ...subscriptionScenarios,
  ...moneyBackScenarios,
];
