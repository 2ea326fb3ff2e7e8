import { mkdirSync } from 'node:fs';
import { join, relative } from 'node:path';

import type { Session } from '../processes/run-command.ts';
import { root } from '../root.ts';
import { loadSeed } from '../seed/load-seed.ts';
import { control } from '../stripe/remote.ts';
import { buildApp, buildFunctions } from '../world/build.ts';
import { findFreePorts } from '../world/ports.ts';
import { startEmulators } from '../world/start-emulators.ts';
import { functionsEnvironment, startStripe } from '../world/stripe.ts';
import {
  adminEnvironment,
  clientEnvironment,
  type EmulatorName,
  localProject,
  type World,
} from '../world/world.ts';
import { provideChromium } from './chromium.ts';
import { chooseParts, type TestPart } from './test-parts.ts';

/** The world the tests run in. */
export interface TestWorld {
  /** The environment from which tests know where it is. */
  readonly env: NodeJS.ProcessEnv;
  /** Empties it, and loads the seed if one of the parts needs it, so that the parts don't see each other's data. */
  readonly prepare: (parts: readonly TestPart[]) => Promise<void>;
}

/**
 * Starts what these parts need on free ports, so that it can run at the same time as `npm start`.
 *
 * @param name letters that tell it from other worlds of this session
 */
export async function startTestWorld(
  session: Session,
  parts: readonly TestPart[],
  name = 'test',
): Promise<TestWorld> {
  const ports = await findFreePorts();
  const world: World = {
    name: `${name}-${process.pid}`,
    ports,
    emulators: [...new Set(parts.flatMap((part) => part.emulators))] satisfies EmulatorName[],
    appUrl: `http://127.0.0.1:${ports.hosting}`,
    keepsData: false,
    appDirectory: relative(root, join(session.processes.directory, 'app')),
  };
  const withFunctions = world.emulators.includes('functions');
  // Only the browser tests need the app, so the parts before them don't wait for it. Hosting needs the folder when it starts.
  mkdirSync(join(root, world.appDirectory), { recursive: true });
  const appBuilt = parts.some(needsApp) ? buildApp(session.processes, world) : Promise.resolve();
  // Awaited in prepare. If the emulators fail to start first, this rejection must not go unhandled.
  appBuilt.catch(() => {});
  if (withFunctions) {
    await buildFunctions(session.processes);
    await startStripe(session, world);
  }
  await startEmulators(session, world, { env: functionsEnvironment(world) });
  return {
    env: {
      ...adminEnvironment(world),
      ...clientEnvironment(world),
      ...functionsEnvironment(world),
      VITE_API_URL: `${world.appUrl}/api`,
      OHMWORK_URL: world.appUrl,
    },
    prepare: async (group) => {
      if (group.some(needsApp)) await appBuilt;
      await emptyEmulators(world);
      if (withFunctions) await resetLocalStripe(world);
      if (group.some(({ seeded }) => seeded)) await loadSeed(session.processes, world);
    },
  };
}

const needsApp = ({ name }: TestPart): boolean => name === 'e2e';

/** A seeded world and a browser for it, for screenshots and benchmarks. */
export interface BrowserWorld {
  readonly appUrl: string;
  /** Host and port at which the browser reaches Firestore. */
  readonly firestore: string;
  /** Path of the browser. */
  readonly chromium: string;
}

/** Builds the app, seeds the world and finds the browser; all of it stops with the session. */
export async function startBrowserWorld(session: Session): Promise<BrowserWorld> {
  const chromium = provideChromium('with windows');
  const parts = chooseParts('e2e');
  const world = await startTestWorld(session, parts);
  await world.prepare(parts);
  const { OHMWORK_URL: appUrl = '', VITE_FIRESTORE_EMULATOR_HOST: firestore = '' } = world.env;
  return { appUrl, firestore, chromium };
}

async function resetLocalStripe({ ports }: World): Promise<void> {
  const { status } = await control({ url: `http://127.0.0.1:${ports.stripe}` }, 'reset');
  if (status !== 200) throw new Error(`Can’t reset the local Stripe: it returned ${status}`);
}

async function emptyEmulators({ ports }: World): Promise<void> {
  const project = `emulator/v1/projects/${localProject}`;
  for (const url of [
    `http://127.0.0.1:${ports.engine}/${project}/databases/(default)/documents`,
    `http://127.0.0.1:${ports.auth}/${project}/accounts`,
  ]) {
    const response = await fetch(url, { method: 'DELETE' });
    if (!response.ok) throw new Error(`Can’t empty the emulators: ${url} returned ${response.status}`);
  }
}
