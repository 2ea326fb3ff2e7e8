import { runCommand, type Session } from '../processes/run-command.ts';
import { banner } from './banner.ts';
import { portNames, readPorts } from './ports.ts';
import { requireOnlyWorld } from './require-only-world.ts';
import { requireFreePorts } from './require-ports.ts';
import type { World } from './world.ts';

/**
 * Runs a command that serves the app with everything behind it, and keeps the data, until Ctrl-C.
 *
 * @param app what serves the app to the browser
 * @param start starts the world and the app
 */
export function serveKept(
  name: string,
  app: 'hosting' | 'vite',
  start: (session: Session, world: World) => Promise<unknown>,
): Promise<never> {
  const serve = async (session: Session): Promise<never> => {
    const ports = readPorts();
    const world: World = {
      name,
      ports,
      emulators: ['auth', 'firestore', 'functions', ...(app === 'hosting' ? [app] : [])],
      appUrl: `http://127.0.0.1:${ports[app]}`,
      keepsData: true,
      appDirectory: '.local/app',
    };
    const unused = app === 'hosting' ? 'vite' : 'hosting';
    requireOnlyWorld();
    await requireFreePorts(
      ports,
      portNames.filter((port) => port !== unused),
    );
    await start(session, world);
    await session.processes.unlessStopping();
    console.log(banner(world.appUrl));
    return new Promise<never>(() => {});
  };
  return runCommand(name, serve, 0);
}
