import { join, relative } from 'node:path';

import type { Session } from '../processes/run-command.ts';
import { root } from '../root.ts';
import { loadSeed } from '../seed/load-seed.ts';
import { buildApp, buildFunctions } from '../world/build.ts';
import { findFreePorts } from '../world/ports.ts';
import { servicesEnvironment, startServices } from '../world/services.ts';
import { startEmulators } from '../world/start-emulators.ts';
import { adminEnvironment, clientEnvironment, type EmulatorName, type World } from '../world/world.ts';
import type { TestPart } from './test-parts.ts';

/**
 * Starts what these parts need, on ports that nobody uses, so that it runs beside `npm start`.
 *
 * @returns the environment in which the tests find it
 */
export async function startTestWorld(
  session: Session,
  parts: readonly TestPart[],
): Promise<NodeJS.ProcessEnv> {
  const ports = await findFreePorts();
  const world: World = {
    name: `test-${process.pid}`,
    ports,
    emulators: [...new Set(parts.flatMap((part) => part.emulators))] satisfies EmulatorName[],
    appUrl: `http://127.0.0.1:${ports.hosting}`,
    appDirectory: relative(root, join(session.crew.directory, 'app')),
  };
  const withFunctions = world.emulators.includes('functions');
  if (parts.some((part) => part.name === 'e2e')) await buildApp(session.crew, world);
  if (withFunctions) {
    await buildFunctions(session.crew);
    await startServices(session, world);
  }
  await startEmulators(session, world, { env: servicesEnvironment(world) });
  if (parts.some((part) => part.seeded)) await loadSeed(session.crew, world);
  return {
    ...adminEnvironment(world),
    ...clientEnvironment(world),
    VITE_API_URL: `${world.appUrl}/api`,
    OHMWORK_URL: world.appUrl,
  };
}
