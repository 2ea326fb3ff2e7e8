import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { Fault } from '../fault.ts';
import type { Session } from '../processes/run-command.ts';
import { root } from '../root.ts';
import { dataDirectory } from './data.ts';
import type { World } from './world.ts';

const webhookSecret = 'whsec_local';

/**
 * With a key of Stripe's test mode in the environment, `npm start` and `npm run dev` use the real Stripe; tests never do.
 *
 * @throws Fault for a live key, whose account this would charge and refund, and without the secret that events are signed with
 */
export function usesRealStripe({ keepsData }: Pick<World, 'keepsData'>, env = process.env): boolean {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: secret } = env;
  if (!keepsData || !key) return false;
  if (!isTestKey(key)) {
    throw new Fault(
      'STRIPE_SECRET_KEY isn’t a key of test mode: unset it, or take one that begins with sk_test_.',
    );
  }
  if (!secret)
    throw new Fault('STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET beside it: see dev/stripe/README.md.');
  return true;
}

/** Whether a secret or restricted key belongs to Stripe's test mode, where no money moves. */
export function isTestKey(key: string): boolean {
  return /^[rs]k_test_\w+$/u.test(key);
}

function addressOf({ ports }: World): string {
  return `http://127.0.0.1:${ports.stripe}`;
}

/** The functions' environment: the app's address, and the local Stripe unless the world uses the real one. */
export function functionsEnvironment(world: World): Record<string, string> {
  return {
    APP_URL: world.appUrl,
    ...(!usesRealStripe(world) && {
      STRIPE_API_URL: addressOf(world),
      STRIPE_SECRET_KEY: 'sk_test_local',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
    }),
  };
}

/**
 * Starts the local Stripe, unless the world uses the real one, and waits until it responds. If it ends later, the session
 * fails.
 *
 * @throws Fault when it stops or doesn't respond in time
 */
export async function startStripe(session: Session, world: World): Promise<void> {
  if (usesRealStripe(world)) return;
  const { name, ports, appUrl, keepsData } = world;
  const running = session.processes.start({
    name: `${name}-stripe`,
    command: process.execPath,
    args: [
      ...['--import', 'tsx', 'dev/stripe/main.ts', '--port', String(ports.stripe)],
      ...['--webhook-url', `${appUrl}/api/stripe-webhook`, '--webhook-secret', webhookSecret],
      ...(keepsData ? ['--data', join(dataDirectory, 'stripe.json')] : []),
    ],
    cwd: root,
  });
  const ended = running.exited.then(({ code, signal }) => {
    throw new Fault(
      `The local Stripe stopped (${code ?? signal}): see ${relative(root, running.logFile)}, then try again.`,
    );
  });
  ended.catch(session.fail);
  await Promise.race([ended, waitForResponse(addressOf(world))]);
}

async function waitForResponse(url: string): Promise<void> {
  const giveUp = Date.now() + 30_000;
  while (Date.now() < giveUp) {
    const response = await fetch(url).catch(() => undefined);
    if (response) return;
    await sleep(100);
  }
  throw new Fault('The local Stripe didn’t respond within 30 seconds: try again.');
}
