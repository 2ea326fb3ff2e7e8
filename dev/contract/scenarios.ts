import { callScenarios } from './calls.ts';
import { moneyBackScenarios } from './money-back.ts';
import type { Scenario } from './scenario.ts';
import { subscriptionScenarios } from './subscriptions.ts';

/** All that our functions rely on at Stripe. */
export const scenarios: readonly Scenario[] = [
  ...callScenarios,
  ...subscriptionScenarios,
  ...moneyBackScenarios,
];
