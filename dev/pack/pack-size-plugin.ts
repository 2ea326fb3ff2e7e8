import type { Plugin } from 'vite';

import { measurePack } from './pack-size.ts';

const name = 'virtual:pack-size';

/** Lets the app say, before anything is fetched, how large the offline pack is: measured when it's built. */
export function packSize(): Plugin {
  return {
    name: 'ohmwork-pack-size',
    resolveId: (id) => (id === name ? `\0${name}` : null),
    load: (id) => (id === `\0${name}` ? `export const packBytes = ${measurePack()};` : null),
  };
}
