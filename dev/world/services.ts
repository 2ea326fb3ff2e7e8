import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { Fault } from '../fault.ts';
import type { Session } from '../processes/run-command.ts';
import { root } from '../root.ts';
import { dataDirectory } from './data.ts';
import type { World } from './world.ts';

/** One of our programs that runs beside the emulators. */
export interface Service {
  /** The name of its log file. */
  readonly name: string;
  /** Its name in messages. */
  readonly title: string;
  /** A TypeScript file and its arguments. */
  readonly args: readonly string[];
  /** An address that responds to any HTTP request once the service is up. */
  readonly url: string;
  /** Environment that tells the functions about it. */
  readonly functionsEnv: Readonly<Record<string, string>>;
}

/** Every program that runs beside the emulators; add new ones here. */
function listServices(world: World): readonly Service[] {
  return usesRealStripe(world) ? [] : [localStripe(world)];
}

/** The functions' environment: the app's address, and the services of their world. */
export function servicesEnvironment(world: World): Record<string, string> {
  return Object.assign(
    { APP_URL: world.appUrl },
    ...listServices(world).map((service) => service.functionsEnv),
  );
}

/** With a Stripe key in the environment, `npm start` and `npm run dev` use the real Stripe; tests never do. */
function usesRealStripe(world: World): boolean {
  return world.keepsData && Boolean(process.env.STRIPE_SECRET_KEY);
}

function localStripe({ ports, appUrl, keepsData }: World): Service {
  const url = `http://127.0.0.1:${ports.stripe}`;
  const secret = 'whsec_local';
  return {
    name: 'stripe',
    title: 'The local Stripe',
    args: [
      'dev/stripe/main.ts',
      '--port',
      String(ports.stripe),
      '--webhook-url',
      `${appUrl}/api/stripe-webhook`,
      '--webhook-secret',
      secret,
      ...(keepsData ? ['--data', join(dataDirectory, 'stripe.json')] : []),
    ],
    url,
    functionsEnv: {
      STRIPE_API_URL: url,
      STRIPE_SECRET_KEY: 'sk_test_local',
      STRIPE_WEBHOOK_SECRET: secret,
    },
  };
}

/** Starts the services of a world and waits until each responds. If one ends later, the session fails. */
export async function startServices(session: Session, world: World): Promise<void> {
  await Promise.all(listServices(world).map((service) => startService(session, world, service)));
}

async function startService(session: Session, world: World, service: Service): Promise<void> {
  const running = session.processes.start({
    name: `${world.name}-${service.name}`,
    command: process.execPath,
    args: ['--import', 'tsx', ...service.args],
    cwd: root,
  });
  const ended = running.exited.then(({ code, signal }) => {
    throw new Fault(
      `${service.title} stopped (${code ?? signal}): see ${relative(root, running.logFile)}, then try again.`,
    );
  });
  ended.catch(session.fail);
  await Promise.race([ended, waitForResponse(service)]);
}

async function waitForResponse(service: Service): Promise<void> {
  const giveUp = Date.now() + 30_000;
  while (Date.now() < giveUp) {
    const response = await fetch(service.url).catch(() => undefined);
    if (response) return;
    await sleep(100);
  }
  throw new Fault(`${service.title} didn’t respond within 30 seconds: try again.`);
}
