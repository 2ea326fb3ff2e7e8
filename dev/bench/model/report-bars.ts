import { seededRandom } from '#domain/shared/random.ts';

import type { Judged } from './judge-model.ts';
import { auc, brier, calibrationError, logLoss, rmseBins, slope, withInterval } from './metrics.ts';

/** With fewer mocks, the bars of their calibration mean little. */
const enoughMocks = 1000;

/** Whether a replay meets what we ask of the model, line by line. */
export function reportBars({ reasks, mocks }: Judged): string[] {
  const share = reasks.filter(({ happened }) => happened).length / Math.max(1, reasks.length);
  const below = logLoss(reasks.map((one) => ({ ...one, chance: share }))) - logLoss(reasks);
  const passed = mocks.filter(({ happened }) => happened).length / Math.max(1, mocks.length);
  const inRange = mocks.filter(({ low, high, right }) => low <= right && right <= high).length / mocks.length;
  const { low, high } = withInterval(mocks, slope, seededRandom('bars'));
  return [
    ...(reasks.length === 0
      ? ['No question was asked again.']
      : [
          bar('Asked again: log loss below a constant by', below, 'at least 0.05', below >= 0.05),
          bar('Asked again: RMSE(bins)', rmseBins(reasks), 'at most 0.04', rmseBins(reasks) <= 0.04),
          bar('Asked again: AUC', auc(reasks), 'at least 0.70', auc(reasks) >= 0.7),
        ]),
    ...(mocks.length === 0
      ? ['There were no mocks.']
      : [
          bar(
            'Mocks: Brier below a constant by',
            brier(mocks.map((one) => ({ ...one, chance: passed }))) - brier(mocks),
            'above 0',
            brier(mocks) < brier(mocks.map((one) => ({ ...one, chance: passed }))),
          ),
          bar(
            'Mocks: calibration error',
            calibrationError(mocks),
            'at most 0.06',
            calibrationError(mocks) <= 0.06,
          ),
          `${mark(low <= 1 && high >= 1 && low > 0.65)} Mocks: slope ${low.toFixed(2)} to ${high.toFixed(2)} (contains 1, excludes 0.65)`,
          bar('Mocks: within the likely range', inRange, '0.75 to 0.85', inRange >= 0.75 && inRange <= 0.85),
        ]),
    ...(mocks.length > 0 && mocks.length < enoughMocks
      ? [`  The bars for mocks are meant for ${enoughMocks} or more.`]
      : []),
  ];
}

function bar(name: string, value: number, asked: string, isMet: boolean): string {
  return `${mark(isMet)} ${name} ${value.toFixed(4)} (${asked})`;
}

function mark(isMet: boolean): string {
  return isMet ? 'met   ' : 'MISSED';
}
