import type { Plugin, Rolldown } from 'vite';

import { chunkGroups } from './chunks.ts';

/** V8 only reads it at the very start of a file. */
const hint = '//# allFunctionsCalledOnLoad\n';

/** Characters. Anything shorter compiles in no time, and the hint itself has to be loaded. */
const minLength = 10_000;

/** Firebase's chunks, of which a page calls only a little, and the dashboard's. */
const calledInPart = new Set(['auth', 'account', 'admin', 'admin-dashboard-screen']);

const shared = new Set(
  chunkGroups.map(({ name, debugName }) => (typeof name === 'string' ? name : debugName)),
);

/**
 * Asks the browser to compile all functions of the chunks that learners' pages start with. Otherwise V8 compiles each at its
 * first call, on the main thread; with the hint, the thread that receives the script from the network does it
 * (https://v8.dev/blog/explicit-compile-hints). Browsers that don't know the hint ignore the comment.
 */
export function compileHints(): Plugin {
  return {
    name: 'compile-hints',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !isCalledOnLoad(chunk)) continue;
          chunk.code = hint + chunk.code;
          const map = bundle[chunk.sourcemapFileName ?? ''];
          if (map?.type === 'asset') map.source = pushDown(String(map.source));
        }
      },
    },
  };
}

/** The source map for the same code one line further down: a semicolon ends the mappings of a line. */
function pushDown(map: string): string {
  return map.replace('"mappings":"', '"mappings":";');
}

/** Whether a chunk is one that learners' pages start with, and long enough. */
function isCalledOnLoad({ name, code }: Rolldown.OutputChunk): boolean {
  if (calledInPart.has(name) || code.length < minLength) return false;
  return shared.has(name) || /^(?:index|landing|today|board)$|-screen$/u.test(name);
}
