import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnv } from 'vite';

import { type BuildSettings, describeProblem, targets } from '../deploy/check-deployment.ts';
import { withPolicy } from '../deploy/content-policy.ts';
import { Fault, refuseMore } from '../fault.ts';
import { runCommand } from '../processes/run-command.ts';
import { root } from '../root.ts';

/** The npm script that builds each target. Rules and indexes are deployed as they are. */
const builds = {
  hosting: ['run', 'build'],
  functions: ['run', 'build:functions'],
  firestore: null,
} as const;

/**
 * The hook of `firebase deploy` in firebase.json: builds what is about to be deployed, so that no old build goes out, and
 * refuses deployments that must be a mistake.
 *
 * @param args the target
 */
export function run([name, ...more]: readonly string[]): Promise<never> {
  refuseMore(more);
  return runCommand('predeploy', async ({ processes }) => {
    const target = targets.find((one) => one === name);
    if (!target) throw new Fault(`Say what is deployed: ${targets.join(', ')}.`);
    const settings = loadEnv('production', root, 'VITE_');
    const problem = describeProblem(target, process.env.GCLOUD_PROJECT, settings);
    if (problem) throw new Fault(`Nothing is deployed. ${problem}`);
    if (target === 'hosting') updatePolicy(settings);
    const args = builds[target];
    if (args) {
      await processes.run({ name: `predeploy-${target}`, command: 'npm', args: [...args], cwd: root });
    }
    return 0;
  });
}

/** @throws Fault after a change, because the running deployment has read the file already */
function updatePolicy(settings: BuildSettings): void {
  const path = join(root, 'firebase.json');
  const before = readFileSync(path, 'utf8');
  const after = withPolicy(before, settings);
  if (after === before) return;
  writeFileSync(path, after);
  throw new Fault(
    'Nothing is deployed. The content security policy in firebase.json now fits VITE_APP_CHECK_SITE_KEY: look at the change, and deploy again.',
  );
}
