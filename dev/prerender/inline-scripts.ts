import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../root.ts';

/** The scripts in every page: neither the theme before the first paint nor a screen's first read waits for a request of theirs. */
export const inlineScripts = { theme: read('theme'), start: read('start') } as const;

/** What the content security policy in firebase.json says to let a script in a page run, and nothing else. */
export function policySource(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}

/** Without the lines that are comments: pages are read by browsers. */
function read(name: string): string {
  const source = readFileSync(join(root, 'public', `${name}.js`), 'utf8');
  return source.replaceAll(/^\s*\/\/.*\n/gmu, '').trim();
}
