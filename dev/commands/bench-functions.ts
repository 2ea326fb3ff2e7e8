import { parseArgs } from 'node:util';

import { firestorePrice as price } from '../bench/firestore-price.ts';
import { createUsers, loadApi, regradeAll, writeResults } from '../bench/functions/measure-functions.ts';
import { openDatabase } from '../bench/open-database.ts';
import { readWholeNumber } from '../bench/whole-number.ts';
import { runCommand } from '../processes/run-command.ts';
import { chooseParts } from '../tests/test-parts.ts';
import { startTestWorld } from '../tests/test-world.ts';

/** Results per user. */
const resultsEach = 3;

/** `npm run bench:functions -- --users 10000`: the memory of the API under load, and how long regrading takes. */
export function run(args: readonly string[]): Promise<never> {
  const { values } = parseArgs({
    args: [...args],
    options: { users: { type: 'string', default: '10000' } },
  });
  const users = readWholeNumber(values.users, 'number of users', 1);
  return runCommand('bench-functions', async (session) => {
    const parts = chooseParts('functions');
    const world = await startTestWorld(session, parts);
    await world.prepare(parts);
    Object.assign(process.env, world.env, { METADATA_SERVER_DETECTION: 'none' });

    console.log('\nCalls at once  calls  refused  seconds  MB idle  MB most');
    for (const atOnce of [1, 20, 40, 80]) {
      const { calls, refused, seconds, idle, loaded } = await loadApi(atOnce, await createUsers(100));
      const cells = [calls, refused, seconds.toFixed(1), idle.most.toFixed(0), loaded.most.toFixed(0)];
      console.log(`${String(atOnce).padStart(13)}${cells.map((cell) => String(cell).padStart(8)).join(' ')}`);
    }

    const db = openDatabase(world.env.FIRESTORE_EMULATOR_HOST ?? '');
    const results = await writeResults(db, users, resultsEach);
    const { seen, changed, seconds, memory } = await regradeAll(db);
    const perSecond = seen / seconds;
    const [reads, writes] = [seen, changed + seen / 300].map((count) => count / users);
    console.log(`
Regrading ${results.toLocaleString('en-GB')} results of ${users.toLocaleString('en-GB')} users: ${changed} of ${seen} changed in ${seconds.toFixed(1)} s,
${perSecond.toFixed(0)} results a second, ${memory.most.toFixed(0)} MB at most.`);
    for (const many of [100_000, 1_000_000]) {
      const minutes = (many * resultsEach) / perSecond / 60;
      const dollars = (many * ((reads ?? 0) * price.reads + (writes ?? 0) * price.writes)) / 100_000;
      console.log(
        `Calculated for ${many.toLocaleString('en-GB')} users: ${minutes.toFixed(0)} minutes, $${dollars.toFixed(2)}`,
      );
    }
    return 0;
  });
}
