import { runCommand, type Session } from '../processes/run-command.ts';
import { banner } from '../world/banner.ts';
import { portNames, readPorts } from '../world/ports.ts';
import { requireOnlyWorld } from '../world/require-only-world.ts';
import { requireFreePorts } from '../world/require-ports.ts';
import { serveWithVite } from '../world/serve-with-vite.ts';
import { startKeptWorld } from '../world/start-world.ts';
import { watchFunctions } from '../world/watch-functions.ts';
import type { World } from '../world/world.ts';

/** `npm run dev`: like `npm start`, with Vite's hot reload instead of a build, and functions rebuilt on change. */
export function run(): Promise<never> {
  return runCommand('dev', serve, 0);
}

async function serve(session: Session): Promise<never> {
  const ports = readPorts();
  const world: World = {
    name: 'dev',
    ports,
    emulators: ['auth', 'firestore', 'functions'],
    appUrl: `http://127.0.0.1:${ports.vite}`,
    keepsData: true,
    appDirectory: '.local/app',
  };
  requireOnlyWorld();
  await requireFreePorts(
    ports,
    portNames.filter((name) => name !== 'hosting'),
  );
  await startKeptWorld(session, world);
  watchFunctions(session);
  await serveWithVite(session, world);
  await session.processes.unlessStopping();
  console.log(banner(world.appUrl));
  return new Promise<never>(() => {});
}
