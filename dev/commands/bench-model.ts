import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { paper } from '#domain/exam/paper.ts';
import { shippedWeights } from '#domain/readiness/shipped-weights.ts';

import { type Judged, judgeModel } from '../bench/model/judge-model.ts';
import { readLog } from '../bench/model/read-log.ts';
import { reportBars } from '../bench/model/report-bars.ts';
import { reportFigures } from '../bench/model/report-figures.ts';
import { timeForecast } from '../bench/model/time-forecast.ts';
import { ensureFolder } from '../ensure-folder.ts';
import { Fault } from '../fault.ts';

/**
 * `npm run bench:model -- FILE [--fit OTHER] [--folds 5] [--mock SIZE --pass SHARE] [--out DIR]`: replays a log of answers and
 * prints how well the model's forecast before each answer matches what happened.
 *
 * @throws Fault for arguments, a file or a directory that can't be used
 */
export async function run(args: readonly string[]): Promise<void> {
  const { file, fit, folds, mock, pass, out } = readArguments(args);
  if (out !== undefined) ensureFolder(out);
  const judged = judgeModel(readLog(file), {
    start: shippedWeights,
    other: fit === undefined ? null : readLog(fit),
    folds,
    mockSize: mock,
    passShare: pass,
  });
  for (const line of [...reportFigures(judged), '', ...reportBars(judged), '', timeForecast()])
    console.log(line);
  if (out !== undefined) writeFiles(out, judged);
}

function readArguments(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { fit: text, folds: text, mock: text, pass: text, out: text },
  });
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new Fault('Say which log to judge, one file.');
  return {
    file,
    fit: values.fit,
    out: values.out,
    folds: readNumber(
      'folds',
      values.folds,
      0,
      (folds) => Number.isInteger(folds) && folds >= 0 && folds !== 1,
    ),
    mock: readNumber('mock', values.mock, paper.questionCount, (size) => Number.isInteger(size) && size > 0),
    pass: readNumber('pass', values.pass, paper.passMark / 100, (share) => share > 0 && share <= 1),
  };
}

function readNumber(
  name: string,
  text: string | undefined,
  fallback: number,
  isRight: (value: number) => boolean,
): number {
  const value = text === undefined ? fallback : Number(text);
  if (!isRight(value)) throw new Fault(`--${name} can't be ${text}.`);
  return value;
}

function writeFiles(directory: string, { reasks, mocks }: Judged): void {
  const lines = (header: string, rows: readonly (readonly (string | number)[])[]) =>
    `${[header, ...rows.map((row) => row.join(','))].join('\n')}\n`;
  writeFileSync(
    join(directory, 'reasks.csv'),
    lines(
      'learner,question,at,chance,correct',
      reasks.map(({ learner, question, at, chance, happened }) => [
        learner,
        question,
        at,
        chance.toFixed(6),
        Number(happened),
      ]),
    ),
  );
  writeFileSync(
    join(directory, 'mocks.csv'),
    lines(
      'learner,at,chance,low,high,right,passed',
      mocks.map(({ learner, at, chance, low, high, right, happened }) => [
        learner,
        at,
        chance.toFixed(6),
        low,
        high,
        right,
        Number(happened),
      ]),
    ),
  );
}
