import { parseArgs } from 'node:util';

import { paper } from '#domain/exam/paper.ts';
import { type ForecastModel, readModel, shippedModel } from '#domain/readiness/forecast-model.ts';

import { type Fitted, fitModel, leastToPublish } from '../bench/model/fit.ts';
import { judgeModel } from '../bench/model/judge-model.ts';
import { readLog } from '../bench/model/read-log.ts';
import { reportBars } from '../bench/model/report-bars.ts';
import { reportFigures } from '../bench/model/report-figures.ts';
import { Fault } from '../fault.ts';
import { describeChanges } from '../model/describe-changes.ts';
import { publishModel } from '../model/publish-model.ts';
import { openProject } from '../world/open-project.ts';

const mockSize = paper.questionCount;
const folds = 5;
const usage = 'npm run fit-model -- --file RESULTS [--publish --project your-project-id]';

/**
 * `npm run fit-model -- --file RESULTS [--publish --project ID]`: fits the forecast to a log of answers that `npm run
 * export-answers` wrote, prints what would change, and judges the fit on learners that it hasn't seen. With `--publish` the app
 * uses it from then on.
 *
 * @throws Fault without a readable file, or without a project to publish to
 */
export async function run(args: readonly string[]): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args: [...args],
    options: { file: text, project: text, publish: { type: 'boolean', default: false } },
  });
  if (values.file === undefined) throw new Fault(`Say which log to fit to. ${usage}`);
  if (values.publish && values.project === undefined) throw new Fault(`Publish to which project? ${usage}`);
  const learners = readLog(values.file);
  const db = values.project === undefined ? null : (await openProject(values.project)).db;
  const inUse = db
    ? (readModel((await db.doc('published/model').get()).data()) ?? shippedModel)
    : shippedModel;
  const start = inUse.weights;
  const fitted = fitModel(learners, start, mockSize, leastToPublish);
  printChanges(inUse, fitted, learners.length);
  const judged = judgeModel(learners, {
    start,
    other: null,
    folds,
    mockSize,
    passShare: paper.passMark / 100,
    least: leastToPublish,
  });
  console.log(`\nOn learners that the fit has not seen (${folds} folds):\n`);
  for (const line of [...reportFigures(judged), '', ...reportBars(judged)]) console.log(line);
  if (!db || !values.publish) return;
  const version = await publishModel(db, fitted, new Date().toISOString());
  console.log(`\nPublished as version ${version} in ${values.project}. Apps read it within a day.`);
}

function printChanges(inUse: ForecastModel, fitted: Fitted, learners: number): void {
  console.log(`${learners} learners. In use: version ${inUse.version}.\n`);
  for (const line of describeChanges(inUse, fitted)) console.log(line);
}
