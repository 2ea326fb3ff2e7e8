import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

import { root } from '../root.ts';
import type { World } from './world.ts';

const headersSchema = z.array(
  z.looseObject({ headers: z.array(z.object({ key: z.string(), value: z.string() })) }),
);
const configSchema = z.looseObject({ hosting: z.looseObject({ headers: headersSchema }) });

/**
 * Writes a firebase.json for one world: the repository's own, so that rules, rewrites and headers match what is deployed, with
 * the world's ports and build.
 *
 * @returns the path of the file, to be removed afterwards. It's at the top level: Firebase resolves paths from there.
 */
export function writeFirebaseConfig(world: World): string {
  const config = configSchema.parse(JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')));
  const { ports } = world;
  const at = (port: number) => ({ host: '127.0.0.1', port });
  const local = {
    ...config,
    hosting: {
      ...config.hosting,
      public: world.appDirectory,
      headers: allowEmulators(config.hosting.headers, world),
    },
    emulators: {
      auth: at(ports.auth),
      firestore: { ...at(ports.engine), websocketPort: ports.websocket },
      functions: at(ports.functions),
      hosting: at(ports.hosting),
      hub: at(ports.hub),
      logging: at(ports.logging),
      eventarc: at(ports.eventarc),
      tasks: at(ports.tasks),
      ui: { enabled: false },
      singleProjectMode: true,
    },
  };
  const path = join(root, `firebase.local.${world.name}.json`);
  writeFileSync(path, `${JSON.stringify(local, null, 2)}\n`);
  return path;
}

/** Lets the page call the emulators, whose origins differ from Hosting's. */
function allowEmulators(rules: z.infer<typeof headersSchema>, { ports }: World) {
  const origins = [ports.auth, ports.firestore].map((port) => `http://127.0.0.1:${port}`).join(' ');
  return rules.map((rule) => ({
    ...rule,
    headers: rule.headers.map(({ key, value }) => ({
      key,
      value:
        key === 'Content-Security-Policy'
          ? value.replace("connect-src 'self'", `connect-src 'self' ${origins}`)
          : value,
    })),
  }));
}
