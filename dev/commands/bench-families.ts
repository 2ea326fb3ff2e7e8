import { parseArgs } from 'node:util';

import { checkFamily, type FamilyCheck } from '../bench/families/check-family.ts';
import { readSeedBank } from '../bench/papers/seed-bank.ts';
import { Fault } from '../fault.ts';

/**
 * `npm run bench:families [-- --draws 10000]`: draws variants of every family in the seed and checks each: its texts, its
 * options, the safe side of a limit, and the slips that are named.
 *
 * @throws Fault when a variant has a fault
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { draws: { type: 'string', default: '10000' } } });
  const draws = Number(values.draws);
  if (!Number.isInteger(draws) || draws < 1) throw new Fault('--draws takes a whole number above 0.');
  const families = readSeedBank().questions.filter(({ family }) => family !== undefined);
  console.log('Family    Drawn  Distinct      1st    2nd    3rd    4th   Slips named  Random named');
  const checks = families.map((question) => {
    const check = checkFamily(question, draws, 'bench');
    printLine(check);
    return check;
  });
  printSums(checks);
  if (checks.some(({ faults }) => faults.length > 0)) throw new Fault('There are faulty variants.');
}

function printLine(check: FamilyCheck): void {
  const places = check.places.map((count) => share(count, check.drawn).padStart(7)).join('');
  console.log(
    `${check.questionId.padEnd(8)}${String(check.drawn).padStart(7)}${String(check.distinct).padStart(10)}   ${places}` +
      `${share(check.named, check.planted).padStart(14)}${share(check.mistaken, check.random).padStart(14)}`,
  );
  for (const fault of check.faults) console.log(`  ${fault}`);
}

function printSums(checks: readonly FamilyCheck[]): void {
  const sum = (pick: (check: FamilyCheck) => number) =>
    checks.reduce((total, check) => total + pick(check), 0);
  const drawn = sum((check) => check.drawn);
  const places = [0, 1, 2, 3].map((place) =>
    share(
      sum((check) => check.places[place] ?? 0),
      drawn,
    ),
  );
  console.log(`
${checks.length} families, ${drawn} variants
Key by size, 1st to 4th     ${places.join(' ')}
Planted slips named         ${share(
    sum((check) => check.named),
    sum((check) => check.planted),
  )}
Right answers accused       ${sum((check) => check.accused)}
Random answers accused      ${share(
    sum((check) => check.mistaken),
    sum((check) => check.random),
  )}`);
}

function share(count: number, total: number): string {
  return `${((100 * count) / Math.max(total, 1)).toFixed(count === total ? 0 : 1)}%`;
}
