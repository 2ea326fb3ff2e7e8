import { join, relative } from 'node:path';

import type { Session } from '../processes/run-command.ts';
import { root } from '../root.ts';
import { loadSeed } from '../seed/load-seed.ts';
import { buildApp, buildFunctions } from '../world/build.ts';
import { findFreePorts } from '../world/ports.ts';
import { servicesEnvironment, startServices } from '../world/services.ts';
import { startEmulators } from '../world/start-emulators.ts';
import {
  adminEnvironment,
  clientEnvironment,
  type EmulatorName,
  localProject,
  type World,
} from '../world/world.ts';
import type { TestPart } from './test-parts.ts';

/** The world in which the tests run. */
export interface TestWorld {
  /** The environment in which they find it. */
  readonly env: NodeJS.ProcessEnv;
  /** Empties it, and loads the seed where the part wants it: no part meets what another left. */
  readonly prepare: (part: TestPart) => Promise<void>;
}

/** Starts what these parts need, on ports that nobody uses, so that it runs beside `npm start`. */
export async function startTestWorld(session: Session, parts: readonly TestPart[]): Promise<TestWorld> {
  const ports = await findFreePorts();
  const world: World = {
    name: `test-${process.pid}`,
    ports,
    emulators: [...new Set(parts.flatMap((part) => part.emulators))] satisfies EmulatorName[],
    appUrl: `http://127.0.0.1:${ports.hosting}`,
    keepsData: false,
    appDirectory: relative(root, join(session.crew.directory, 'app')),
  };
  const withFunctions = world.emulators.includes('functions');
  if (parts.some((part) => part.name === 'e2e')) await buildApp(session.crew, world);
  if (withFunctions) {
    await buildFunctions(session.crew);
    await startServices(session, world);
  }
  await startEmulators(session, world, { env: servicesEnvironment(world) });
  return {
    env: {
      ...adminEnvironment(world),
      ...clientEnvironment(world),
      ...servicesEnvironment(world),
      VITE_API_URL: `${world.appUrl}/api`,
      OHMWORK_URL: world.appUrl,
    },
    prepare: async (part) => {
      await emptyEmulators(world);
      if (part.seeded) await loadSeed(session.crew, world);
    },
  };
}

async function emptyEmulators({ ports }: World): Promise<void> {
  const project = `emulator/v1/projects/${localProject}`;
  for (const url of [
    `http://127.0.0.1:${ports.firestore}/${project}/databases/(default)/documents`,
    `http://127.0.0.1:${ports.auth}/${project}/accounts`,
  ]) {
    const answer = await fetch(url, { method: 'DELETE' });
    if (!answer.ok) throw new Error(`The emulators could not be emptied: ${url} answers ${answer.status}`);
  }
}
