import type { Calibration } from './calibrate.ts';

const percent = (share: number) => `${(100 * share).toFixed(1).padStart(5)}%`;

/** One line for each group of learners with about the same forecast. A group with nobody in it has no shares. */
export function reportDeciles({ deciles }: Calibration): string[] {
  return [
    'Told        Learners   Told on average   Passed',
    ...deciles.map(({ learners, told, passed }, index) => {
      const group = `${`${index * 10} to ${index * 10 + 10}%`.padEnd(12)}${String(learners).padStart(8)}`;
      if (learners === 0) return group;
      return `${group}   ${percent(told).padStart(15)}  ${percent(passed)}   ${percent(passed - told)} off`;
    }),
  ];
}

/** How often the score lay within the likely range. */
export function reportRange({ learners, covered }: Calibration): string {
  if (learners === 0) return 'No learner answered enough for a forecast.';
  return `${learners} forecasts. The score lay within the likely range for ${percent(covered).trim()}.`;
}
