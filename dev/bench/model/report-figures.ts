import { seededRandom } from '#domain/shared/random.ts';

import type { Judged, JudgedMock } from './judge-model.ts';
import {
  auc,
  brier,
  calibrationError,
  logLoss,
  rmseBins,
  slope,
  type Told,
  withInterval,
} from './metrics.ts';

type Figure = readonly [name: string, figure: (told: readonly Told[]) => number];

const figures: readonly Figure[] = [
  ['Log loss', logLoss],
  ['RMSE(bins)', rmseBins],
  ['AUC', auc],
  ['Brier', brier],
  ['Calibration error', calibrationError],
  ['Slope', slope],
];

/** The figures of a replay with their 95% intervals, beside those of a constant forecast. */
export function reportFigures({ reasks, mocks }: Judged): string[] {
  return [
    `Questions asked again: ${reasks.length} by ${countLearners(reasks)} learners`,
    ...table(reasks),
    '',
    `Mocks: ${mocks.length} by ${countLearners(mocks)} learners`,
    ...table(mocks),
    ...(mocks.length > 0
      ? [`Right answers within low to high: ${(100 * inRange(mocks)).toFixed(1)}% (aim: 80%)`]
      : []),
  ];
}

function table(told: readonly Told[]): string[] {
  if (told.length === 0) return [];
  const share = told.filter(({ happened }) => happened).length / told.length;
  const constant = told.map((one) => ({ ...one, chance: share }));
  // The fit of the slope diverges if the model was certain of something that didn't happen.
  const cell = (value: number) => (Math.abs(value) < 1000 ? value.toFixed(4) : '–').padStart(9);
  return [
    `${''.padEnd(18)}    model   95% interval         constant`,
    ...figures.map(([name, figure]) => {
      const { value, low, high } = withInterval(told, figure, seededRandom(name));
      const isOfConstant = name === 'Log loss' || name === 'Brier';
      return `${name.padEnd(18)}${cell(value)}${cell(low)} to${cell(high)}  ${isOfConstant ? cell(figure(constant)) : '        –'}`;
    }),
  ];
}

function countLearners(told: readonly Told[]): number {
  return new Set(told.map(({ learner }) => learner)).size;
}

function inRange(mocks: readonly JudgedMock[]): number {
  return mocks.filter(({ low, high, right }) => low <= right && right <= high).length / mocks.length;
}
