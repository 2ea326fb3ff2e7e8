import { parseArgs } from 'node:util';

import { shippedWeights } from '#domain/readiness/shipped-weights.ts';
import type { ModelWeights } from '#domain/readiness/weights.ts';

import { fitModel } from '../bench/model/fit.ts';
import { judgeModel } from '../bench/model/judge-model.ts';
import { readLog } from '../bench/model/read-log.ts';
import { reportFigures } from '../bench/model/report-figures.ts';
import { Fault } from '../fault.ts';

const mockSize = 60;
const folds = 5;

/**
 * `npm run fit-model -- --file LOG`: fits the weights of the forecast to a log of answers, prints them beside those in use, and
 * judges the fit on learners it has not seen. It changes nothing.
 *
 * @throws Fault without a file that can be read
 */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { file: { type: 'string' } } });
  if (values.file === undefined) throw new Fault('Say which log to fit to: --file LOG.');
  const learners = readLog(values.file);
  const { weights, difficulties } = fitModel(learners, shippedWeights, mockSize);
  console.log(`${difficulties.size} questions, ${learners.length} learners\n`);
  console.log(`${''.padEnd(20)}   in use    fitted`);
  const fitted = new Map(listWeights(weights));
  for (const [name, value] of listWeights(shippedWeights)) {
    console.log(
      `${name.padEnd(20)}${value.toFixed(4).padStart(9)} ${(fitted.get(name) ?? 0).toFixed(4).padStart(9)}`,
    );
  }
  console.log(`\nOn learners that the fit has not seen (${folds} folds):\n`);
  const options = { start: shippedWeights, other: null, folds, mockSize, passShare: 0.6 };
  for (const line of reportFigures(judgeModel(learners, options))) console.log(line);
}

function listWeights({ recall, ...weights }: ModelWeights): [string, number][] {
  return [
    ...Object.entries(weights),
    ...Object.entries(recall).map(([name, value]): [string, number] => [`recall.${name}`, value]),
  ];
}
