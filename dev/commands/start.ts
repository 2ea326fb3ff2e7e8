import { runCommand, type Session } from '../processes/run-command.ts';
import { banner } from '../world/banner.ts';
import { buildApp } from '../world/build.ts';
import { portNames, readPorts } from '../world/ports.ts';
import { requireOnlyWorld } from '../world/require-only-world.ts';
import { requireFreePorts } from '../world/require-ports.ts';
import { startKeptWorld } from '../world/start-world.ts';
import type { World } from '../world/world.ts';

/** `npm start`: the built app with everything behind it, until Ctrl-C. */
export function run(): Promise<never> {
  return runCommand('start', serve, 0);
}

async function serve(session: Session): Promise<never> {
  const ports = readPorts();
  const world: World = {
    name: 'start',
    ports,
    emulators: ['auth', 'firestore', 'functions', 'hosting'],
    appUrl: `http://127.0.0.1:${ports.hosting}`,
    keepsData: true,
    appDirectory: '.local/app',
  };
  requireOnlyWorld();
  await requireFreePorts(
    ports,
    portNames.filter((name) => name !== 'vite'),
  );
  console.log('Building the app …');
  await Promise.all([buildApp(session.processes, world), startKeptWorld(session, world)]);
  await session.processes.unlessStopping();
  console.log(banner(world.appUrl));
  return new Promise<never>(() => {});
}
