import { relative } from 'node:path';

import { chooseEngine, engineTitles } from '../engine/firestore-engine.ts';
import { logDirectory, root } from '../root.ts';
import { demoAccounts, demoPassword } from '../seed/demo-accounts.ts';
import { dataDirectory } from './data.ts';

/** What a developer needs to know once everything is running. */
export function banner(appUrl: string): string {
  const accounts = demoAccounts.map(({ email, what }) => `  ${email.padEnd(24)}${what}`);
  return `
Ohmwork is ready: ${appUrl}

Accounts to sign in with, password ${demoPassword}:
${accounts.join('\n')}

Emails aren't sent. Their links appear here.
Data is kept in ${relative(root, dataDirectory)} (delete it to start fresh), logs are in ${relative(root, logDirectory)}.
Firestore engine: ${engineTitles[chooseEngine()]}.
Ctrl-C stops everything.
`;
}
