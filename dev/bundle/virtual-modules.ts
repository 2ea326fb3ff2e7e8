import type { Plugin } from 'vite';

import { landingFacts } from '../landing/landing-facts-plugin.ts';
import { packSize } from '../pack/pack-size-plugin.ts';

/** The modules that only exist in a build: for the app, its prerendered pages and its tests alike. */
export function virtualModules(): Plugin[] {
  return [landingFacts(), packSize()];
}
