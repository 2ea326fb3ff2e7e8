import { firestorePrice as price } from '../bench/firestore-price.ts';
import { type Step, walk } from '../bench/reads/walk.ts';
import { runCommand } from '../processes/run-command.ts';
import { startBrowserWorld } from '../tests/test-world.ts';

/** `npm run bench:reads`: what a learner's evening and an administrator's morning cost in Firestore. */
export function run(): Promise<never> {
  return runCommand('bench-reads', async (session) => {
    const { appUrl, firestore, chromium } = await startBrowserWorld(session);
    const { evening, morning } = await walk(appUrl, firestore, chromium);
    print('A learner’s evening', evening);
    print('An administrator’s morning', morning);
    return 0;
  });
}

function print(title: string, steps: readonly Step[]): void {
  console.log(`\n${title.padEnd(56)}reads   writes   counts`);
  for (const { name, reads, writes, counts, from } of steps) {
    const figures = [reads, writes, counts].map((figure) => String(figure).padStart(8)).join(' ');
    const where = [...from].map(([collection, read]) => `${read} ${collection}`).join(', ');
    console.log(`  ${name.padEnd(50)}${figures}  ${where}`);
  }
  const sum = (of: (step: Step) => number) => steps.reduce((all, step) => all + of(step), 0);
  const [reads, writes] = [sum((step) => step.reads + step.counts), sum((step) => step.writes)];
  const dollars = 10 * (reads * price.reads + writes * price.writes);
  console.log(
    `  ${String(sum((step) => step.reads)).padStart(58)} reads in all, besides ${sum((step) => step.counts)} counts`,
  );
  console.log(`  A million of these: $${Math.round(dollars).toLocaleString('en-US')}`);
}
