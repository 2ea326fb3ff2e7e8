import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../root.ts';

/**
 * The scripts that are inlined in every page, so that neither the theme before the first paint nor a screen's first read waits
 * for a request.
 */
export const inlineScripts = { theme: read('theme'), start: read('start') } as const;

/** The source in the content security policy of firebase.json that allows this script in a page, and nothing else. */
export function policySource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/** Reads a script without its comment lines, which browsers don't need. */
function read(name: string): string {
  const source = readFileSync(join(root, 'public', `${name}.js`), 'utf8');
  return source.replaceAll(/^\s*\/\/.*\n/gmu, '').trim();
}
