import type { Plugin } from 'vite';

import { isForLearners } from './module-sets.ts';
import type { Context } from './modules-behind.ts';

/** The file name prefix of chunks that only administrators load. The service worker doesn't cache them: see vite.config.ts. */
export const adminPrefix = 'admin.';

/** Names the chunks that no learner loads, so that they can be recognised by their file names. */
export function nameAdminChunks(): Plugin {
  let modules: Context | undefined;
  // The bundler's own runtime is for everybody.
  const isForNoLearner = (ids: readonly string[]) =>
    ids.every((id) => !id.startsWith('\0') && modules !== undefined && !isForLearners(id, modules));
  return {
    name: 'name-admin-chunks',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    config: () => ({
      build: {
        rolldownOptions: {
          output: {
            chunkFileNames: ({ moduleIds }) =>
              `assets/${isForNoLearner(moduleIds) ? adminPrefix : ''}[name]-[hash].js`,
          },
        },
      },
    }),
    buildEnd() {
      modules = this;
    },
  };
}
