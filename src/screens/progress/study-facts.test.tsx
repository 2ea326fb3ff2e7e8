import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { emptyStudy } from '#domain/study/study-record.ts';

import { StudyFacts } from './study-facts.tsx';

it.each([
  [1204, '120 s', /that’s fast enough/u],
  [1206, '121 s', /you need to speed up/u],
])('judges the time that it shows: %i s for ten questions', (seconds, shown, verdict) => {
  const attempt = { at: 1_790_000_000, seconds, correct: 5, total: 10, parts: {} };
  render(<StudyFacts study={{ ...emptyStudy, attempts: new Map([['a', attempt]]) }} today={20_000} />);
  expect(screen.getByText(shown)).toBeVisible();
  expect(screen.getByText(verdict)).toBeVisible();
});
