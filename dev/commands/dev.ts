import { serveKept } from '../world/serve-kept.ts';
import { serveWithVite } from '../world/serve-with-vite.ts';
import { startKeptWorld } from '../world/start-world.ts';
import { watchFunctions } from '../world/watch-functions.ts';

/** `npm run dev`: like `npm start`, with Vite's hot reload instead of a build, and functions rebuilt on change. */
export function run(): Promise<never> {
  return serveKept('dev', 'vite', async (session, world) => {
    await startKeptWorld(session, world);
    watchFunctions(session);
    await serveWithVite(session, world);
  });
}
