import type { Plugin, Rolldown } from 'vite';

import { chunkGroups } from './chunks.ts';

/** V8 reads it only at the very start of a file. */
const hint = '//# allFunctionsCalledOnLoad\n';

/** Characters. What's shorter is compiled in no time, and the hint itself has to be loaded. */
const minLength = 10_000;

/** Firebase, of which a page calls little, and the dashboard. */
const calledInPart = new Set(['auth', 'account', 'admin', 'admin-dashboard-screen']);

const shared = new Set(
  chunkGroups.map(({ name, debugName }) => (typeof name === 'string' ? name : debugName)),
);

/**
 * Asks the browser to compile all functions of the chunks that learners' pages start with. V8 would compile each at its first
 * call, on the main thread; this way the thread that takes the script from the network does it
 * (https://v8.dev/blog/explicit-compile-hints). Browsers that don't know the comment go on as before.
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

/** A source map of the same code one line further down: a semicolon ends the mappings of a line. */
function pushDown(map: string): string {
  return map.replace('"mappings":"', '"mappings":";');
}

/** Whether a chunk is one that learners' pages start with, and long enough. */
function isCalledOnLoad({ name, code }: Rolldown.OutputChunk): boolean {
  if (calledInPart.has(name) || code.length < minLength) return false;
  return shared.has(name) || /^(?:index|landing|today|board)$|-screen$/u.test(name);
}
