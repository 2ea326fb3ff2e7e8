import { relative } from 'node:path';

import { logDirectory, root } from '../root.ts';
import { demoAccounts, demoPassword } from '../seed/demo-accounts.ts';
import { dataDirectory } from './data.ts';

/** What a developer needs to know once everything is up. */
export function banner(appUrl: string): string {
  const accounts = demoAccounts.map(({ email, what }) => `  ${email.padEnd(24)}${what}`);
  return `
Ohmwork is ready: ${appUrl}

Accounts to sign in with, password ${demoPassword}:
${accounts.join('\n')}

Mail is not sent, its links appear here.
Data is kept in ${relative(root, dataDirectory)} (remove it to begin anew), logs are in ${relative(root, logDirectory)}.
Ctrl-C stops everything.
`;
}
