import { expect, test } from 'vitest';

import { calibrate } from './calibrate.ts';
import { reportDeciles, reportRange } from './report-calibration.ts';

const parts = [
  { id: 'part-1', weight: 60, questionIds: Array.from({ length: 500 }, (_, index) => `q-${index}`) },
];

test('prints shares of learners, and none where there are none', () => {
  const calibration = calibrate(parts, 2, 'few');
  const lines = reportDeciles(calibration).join('\n');
  expect(lines).toMatch(/^\d+ to \d+% +[12] +\d+\.\d% +\d+\.\d% +-?\d+\.\d% off$/mu);
  expect(lines).toMatch(/^\d+ to \d+% +0$/mu);
  expect(lines).not.toContain('NaN');
  expect(reportRange(calibration)).toMatch(/^2 forecasts\. .* for \d+\.\d%\.$/u);
});

test('says that nobody could be forecast', () => {
  expect(reportRange(calibrate(parts, 0, 'few'))).toBe('No learner answered enough for a forecast.');
});
