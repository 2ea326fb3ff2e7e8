import { examPartSchema } from '#domain/part/exam-part.ts';

import { calibrate } from '../bench/readiness/calibrate.ts';
import { readSeed } from '../seed/read-seed.ts';

const percent = (share: number) => `${(100 * share).toFixed(1).padStart(5)} %`;

/**
 * `npm run bench:readiness`: forecasts 10,000 simulated learners of known ability and prints how often it was right.
 *
 * @param args another number of learners
 */
export async function run([learners = '10000']: readonly string[]): Promise<void> {
  const parts = readSeed()
    .examParts.map((part) => examPartSchema.parse(part))
    .map(({ id, examWeight, questionIds }) => ({ id, weight: examWeight, questionIds }));
  const { deciles, covered, learners: count } = calibrate(parts, Number(learners), 'ohmwork');
  console.log('Forecast    Learners   Mean forecast     Passed    True chance');
  for (const [index, decile] of deciles.entries()) {
    const range = `${index * 10} to ${index * 10 + 10} %`.padEnd(12);
    const { told, passed } = decile;
    console.log(
      `${range}${String(decile.learners).padStart(8)}   ${percent(told).padStart(15)}  ${percent(passed)}   ${percent(decile.true)}   ${percent(passed - told)} off`,
    );
  }
  console.log(
    `\n${count} forecasts. The true chance was inside the 80% interval for ${percent(covered).trim()}.`,
  );
}
