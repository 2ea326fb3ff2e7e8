import { loadEnv } from 'vite';

import { describeProblem, targets } from '../deploy/check-deployment.ts';
import { Fault } from '../fault.ts';
import { runCommand } from '../processes/run-command.ts';
import { root } from '../root.ts';

const interrupted = 130;

/** What builds a target. Rules and indexes are deployed as they are. */
const builds = {
  hosting: ['run', 'build'],
  functions: ['run', 'build:functions'],
  firestore: null,
} as const;

/**
 * The hook of `firebase deploy` in firebase.json: builds what is about to be deployed, so that no old build goes out, and
 * refuses what can't be meant.
 *
 * @param args the target
 */
export function run([name]: readonly string[]): Promise<never> {
  return runCommand('predeploy', interrupted, async ({ processes }) => {
    const target = targets.find((one) => one === name);
    if (!target) throw new Fault(`Say what is deployed: ${targets.join(', ')}.`);
    const problem = describeProblem(target, process.env.GCLOUD_PROJECT, loadEnv('production', root, 'VITE_'));
    if (problem) throw new Fault(`Nothing is deployed. ${problem}`);
    const args = builds[target];
    if (args) {
      await processes.run({ name: `predeploy-${target}`, command: 'npm', args: [...args], cwd: root });
    }
    return 0;
  });
}
