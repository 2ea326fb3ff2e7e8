import { parseArgs } from 'node:util';

import { calibrate } from '../bench/readiness/calibrate.ts';
import { type CareerFigures, simulateCareers } from '../bench/readiness/careers.ts';
import { fitSimulated } from '../bench/readiness/fit-simulated.ts';
import { reportDeciles, reportRange } from '../bench/readiness/report-calibration.ts';
import { simulateLog } from '../bench/readiness/simulate-log.ts';
import { readWholeNumber } from '../bench/whole-number.ts';
import { refuseMore } from '../fault.ts';
import { replaceFile } from '../replace-file.ts';
import { readSeedBank } from '../seed/read-seed-bank.ts';

/** Learners who prepare for eight weeks with a mock each week. */
const careers = 50;

/**
 * `npm run bench:readiness [-- LEARNERS] [--log FILE] [--fit]`: forecasts simulated learners of known ability and prints how
 * often the forecast was right. With `--log` it also writes their answers as a log for `npm run bench:model`. With `--fit` it
 * only prints the weights that fit them, which are the ones that ship.
 *
 * @throws Fault for an invalid number of learners, and for a log that can't be written
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { log: { type: 'string' }, fit: { type: 'boolean', default: false } },
  });
  const [given = '10000', ...more] = positionals;
  refuseMore(more);
  const learners = readWholeNumber(given, 'number of learners', 1);
  const parts = readSeedBank().parts.map(({ id, examWeight: weight, questionIds }) => ({
    id,
    weight,
    questionIds,
  }));
  if (values.fit) {
    console.log(JSON.stringify(fitSimulated(parts, learners, 'ohmwork'), null, 2));
    return;
  }
  if (values.log !== undefined) {
    await replaceFile(values.log, () => simulateLog(parts, learners, 'ohmwork'));
  }
  // Other learners than those of `--fit`, which would be judged on what they had been fitted to.
  const calibration = calibrate(parts, learners, 'ohmwork, judged');
  for (const line of reportDeciles(calibration)) console.log(line);
  printCareers(simulateCareers(parts, careers, 'ohmwork'));
  console.log(`\n${reportRange(calibration)}`);
}

function printCareers({ careers: count, below, raised, above, lowered }: CareerFigures): void {
  console.log(`\n${count} learners prepared for eight weeks, with a mock each week.`);
  console.log(`${below} mocks were below what was expected: ${raised} of them raised the chance.`);
  console.log(`${above} of new questions were above it: ${lowered} of them lowered the chance.`);
}
