import { buildApp } from '../world/build.ts';
import { serveKept } from '../world/serve-kept.ts';
import { startKeptWorld } from '../world/start-world.ts';

/** `npm start`: the built app with everything behind it, until Ctrl-C. */
export function run(): Promise<never> {
  return serveKept('start', 'hosting', (session, world) => {
    console.log('Building the app …');
    return Promise.all([buildApp(session.processes, world), startKeptWorld(session, world)]);
  });
}
