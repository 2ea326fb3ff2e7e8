import { createServer } from 'vite';

import type { Session } from '../processes/run-command.ts';
import { root } from '../root.ts';
import { clientEnvironment, localProject, type World } from './world.ts';

/** Serves the sources with hot reload. `/api` goes to the functions emulator, as with Hosting's rewrite. */
export async function serveWithVite(session: Session, world: World): Promise<void> {
  Object.assign(process.env, clientEnvironment(world));
  const server = await createServer({
    root,
    logLevel: 'warn',
    server: {
      host: '127.0.0.1',
      port: world.ports.vite,
      strictPort: true,
      proxy: {
        '/api': {
          target: `http://127.0.0.1:${world.ports.functions}`,
          rewrite: (path) => `/${localProject}/europe-west2/api${path}`,
        },
      },
    },
  });
  await server.listen();
  session.beforeStop(() => server.close());
}
