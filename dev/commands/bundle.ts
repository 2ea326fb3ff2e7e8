import { join } from 'node:path';

import { findOverweight, weighBundle, weighScreens } from '../bundle/weigh-bundle.ts';
import { readBuild, updateBudget, weighUpdates } from '../bundle/weigh-update.ts';
import { runCommand } from '../processes/run-command.ts';
import { localDirectory, root } from '../root.ts';

/** Chunks smaller than this (kB) are listed without their contents. */
const minDetailed = 5;

/**
 * `npm run bundle`: builds the app, lists the size and contents of each chunk and what an update fetches, and fails when one
 * exceeds its budget.
 */
export function run(): Promise<never> {
  return runCommand('bundle', async ({ processes }) => {
    const output = join(localDirectory, 'bundle');
    await processes.run({
      name: 'bundle-build',
      command: process.execPath,
      args: ['node_modules/vite/bin/vite.js', 'build', '--outDir', output, '--emptyOutDir'],
      cwd: root,
      env: { VITE_FIREBASE_API_KEY: 'demo-key', VITE_FIREBASE_PROJECT_ID: 'demo-ohmwork' },
    });
    const weights = weighBundle(output);
    printWeights(weights);
    const screens = weighScreens(output, weights);
    for (const { name, kilobytes } of screens) {
      console.log(`${kilobytes.toFixed(1)} kB of script before ${name} is there`);
    }
    const updates = weighUpdates(readBuild(output));
    for (const { path, kilobytes } of updates.slice(0, 3)) {
      console.log(`${kilobytes.toFixed(1)} kB are fetched again when only ${path} has changed`);
    }
    const overweight = findOverweight(weights, screens);
    for (const sentence of overweight) console.error(sentence);
    const isLargeUpdate = updates.some(({ kilobytes }) => kilobytes > updateBudget);
    if (isLargeUpdate)
      console.error(`An update after a change in one screen is over the budget of ${updateBudget} kB.`);
    return overweight.length > 0 || isLargeUpdate ? 1 : 0;
  });
}

/** Prints each chunk with the origins that make up at least 1% of it, and the sums. */
function printWeights(weights: ReturnType<typeof weighBundle>): void {
  for (const { name, kilobytes, isFirst, contents } of weights) {
    console.log(`${kilobytes.toFixed(1).padStart(7)} kB  ${isFirst ? 'first load' : '          '}  ${name}`);
    if (kilobytes < minDetailed) continue;
    for (const { name: origin, percent } of contents.filter((share) => share.percent >= 1)) {
      console.log(`${percent.toFixed(0).padStart(23)}%  ${origin}`);
    }
  }
  const total = (wanted: typeof weights) =>
    wanted.reduce((sum, { kilobytes }) => sum + kilobytes, 0).toFixed(1);
  console.log(
    `\n${total(weights.filter(({ isFirst }) => isFirst))} kB in the first load, ${total(weights)} kB in all, after gzip`,
  );
}
