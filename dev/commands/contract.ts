import { createClient } from '../../functions/src/stripe/client.ts';
import type { Scenario } from '../contract/scenario.ts';
import { scenarios } from '../contract/scenarios.ts';
import type { World } from '../contract/world.ts';
import { describeError, Fault } from '../fault.ts';
import { startLocalStripe } from '../stripe/server.ts';
import { openAccount, stripeFault } from '../stripe-account.ts';
import { isTestKey } from '../world/stripe.ts';

/** Milliseconds that the real Stripe may take to move a test clock or to act for a test card's bank. */
const realPatience = 180_000;

/**
 * `npm run contract`: checks the behaviour of Stripe that our functions rely on. With STRIPE_TEST_KEY it runs in that test-mode
 * account, with test clocks; without it, against the local Stripe.
 *
 * @throws Fault when Stripe refuses the key or can't be reached
 */
export async function run(): Promise<void> {
  const failed = await runAll();
  console.log(`\n${scenarios.length - failed} of ${scenarios.length} scenarios hold.`);
  if (failed > 0) process.exitCode = 1;
}

async function runAll(): Promise<number> {
  const key = process.env.STRIPE_TEST_KEY;
  if (key) {
    if (!isTestKey(key)) throw new Fault('STRIPE_TEST_KEY must be a key of test mode.');
    console.log('Against Stripe’s test mode');
    const api = openAccount(key);
    // Without this check, every scenario would fail with the same refusal.
    await api.customers.list({ limit: 1 }).catch((error: unknown) => {
      throw stripeFault(error);
    });
    return runEach({ api, patience: realPatience });
  }
  console.log('Against the local Stripe: set STRIPE_TEST_KEY for the real one');
  const local = await startLocalStripe({ port: 0, receiver: { url: undefined, secret: 'whsec_contract' } });
  try {
    const api = createClient({ stripeKey: 'sk_test_local', stripeApi: new URL(local.url) });
    return await runEach({ api, patience: 5000 });
  } finally {
    await local.close();
  }
}

/**
 * Runs one scenario after the other, because the real Stripe allows few calls a second in test mode.
 *
 * @returns how many failed
 */
async function runEach(world: World): Promise<number> {
  let failed = 0;
  for (const scenario of scenarios) failed += Number(!(await holds(world, scenario)));
  return failed;
}

async function holds(world: World, { name, page, run: check }: Scenario): Promise<boolean> {
  try {
    await check(world);
    console.log(`  holds  ${name}`);
    return true;
  } catch (error) {
    console.error(`  FAILS  ${name}\n         ${page}\n${describeError(error)}`);
    return false;
  }
}
