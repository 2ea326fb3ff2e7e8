import { parseArgs } from 'node:util';

import { checkFamily, type FamilyCheck } from '../bench/families/check-family.ts';
import { readWholeNumber } from '../bench/whole-number.ts';
import { Fault } from '../fault.ts';
import { readSeedBank } from '../seed/read-seed-bank.ts';

/**
 * `npm run bench:families [-- --draws 10000]`: draws variants of every family in the seed and checks each: its texts, its
 * options, the safe side of a limit, the physics, and whether slips are recognised.
 *
 * @throws Fault if a variant has a fault, too few slips are recognised, or an answer is mistaken for a slip
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { draws: { type: 'string', default: '10000' } } });
  const draws = readWholeNumber(values.draws, 'number of draws', 1);
  const begin = performance.now();
  const families = readSeedBank().questions.filter(({ family }) => family !== undefined);
  console.log('Family    Drawn  Distinct      1st    2nd    3rd    4th   Slips named  Random accused');
  const checks = families.map((question) => {
    const check = checkFamily(question, draws, 'bench');
    printLine(check);
    return check;
  });
  const sums = addUp(checks);
  printSums(sums, checks.length);
  console.log(`${((performance.now() - begin) / 1000).toFixed(0)} s`);
  if (checks.some(({ faults }) => faults.length > 0)) throw new Fault('There are faulty variants.');
  const misses = missesOf(sums);
  if (misses.length > 0) throw new Fault(misses.join(' '));
}

/** The share of planted slips that must be recognised. */
const leastNamed = 0.97;

type Sums = Omit<FamilyCheck, 'questionId' | 'distinct' | 'faults'>;

function addUp(checks: readonly FamilyCheck[]): Sums {
  const sum = (pick: (check: FamilyCheck) => number) =>
    checks.reduce((total, check) => total + pick(check), 0);
  return {
    drawn: sum(({ drawn }) => drawn),
    planted: sum(({ planted }) => planted),
    named: sum(({ named }) => named),
    accused: sum(({ accused }) => accused),
    random: sum(({ random }) => random),
    coincident: sum(({ coincident }) => coincident),
    mistaken: sum(({ mistaken }) => mistaken),
    places: [0, 1, 2, 3].map((place) => sum(({ places }) => places[place] ?? 0)),
  };
}

function missesOf({ planted, named, accused, mistaken }: Sums): string[] {
  return [
    ...(named < leastNamed * planted ? ['Too few planted slips are named.'] : []),
    ...(accused > 0 ? ['Right answers are accused.'] : []),
    ...(mistaken > 0 ? ['Random answers are accused.'] : []),
  ];
}

function printLine(check: FamilyCheck): void {
  const places = check.places.map((count) => share(count, check.drawn).padStart(7)).join('');
  console.log(
    `${check.questionId.padEnd(8)}${String(check.drawn).padStart(7)}${String(check.distinct).padStart(10)}   ${places}` +
      `${share(check.named, check.planted).padStart(14)}${String(check.mistaken).padStart(16)}`,
  );
  for (const fault of check.faults) console.log(`  ${fault}`);
}

function printSums(sums: Sums, families: number): void {
  console.log(`
${families} families, ${sums.drawn} variants
Key by size, 1st to 4th     ${sums.places.map((count) => share(count, sums.drawn)).join(' ')}
Planted slips named         ${sums.named} of ${sums.planted} (${share(sums.named, sums.planted)})
Right answers accused       ${sums.accused} of ${sums.drawn}
Random numbers, wrong       ${sums.random}
  that are a slip's number  ${sums.coincident} (${share(sums.coincident, sums.random)})
  accused among the others  ${sums.mistaken}`);
}

function share(count: number, total: number): string {
  return `${((100 * count) / Math.max(total, 1)).toFixed(count === total ? 0 : 1)}%`;
}
