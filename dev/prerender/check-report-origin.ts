import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Plugin } from 'vite';

/** Stops a build whose pages would try to report errors to an origin that their own policy forbids. */
export function checkReportOrigin(): Plugin {
  return {
    name: 'ohmwork-check-report-origin',
    apply: 'build',
    configResolved({ env, root }) {
      const hosting = readFileSync(join(root, 'firebase.json'), 'utf8');
      const problem = describeForbiddenOrigin(env.VITE_ERROR_REPORT_URL, hosting);
      if (problem) throw new Error(problem);
    },
  };
}

/** What is wrong with the address for reports under the policy in firebase.json; null when nothing is. */
export function describeForbiddenOrigin(address: string | undefined, hosting: string): string | null {
  if (!address || address.startsWith('/')) return null;
  if (!URL.canParse(address)) return `VITE_ERROR_REPORT_URL is no address: ${address}`;
  const { origin } = new URL(address);
  const allowed = /connect-src ([^;"]*)/u.exec(hosting)?.[1]?.split(' ') ?? [];
  return allowed.includes(origin)
    ? null
    : `Add ${origin} to connect-src in firebase.json: errors are reported there`;
}
