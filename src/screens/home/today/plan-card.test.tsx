import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { PlanCard } from './plan-card.tsx';

const ahead = {
  status: 'ahead',
  examDay: 20_500,
  daysLeft: 10,
  goal: 1233,
  answered: 1100,
  perDay: 60,
  doneToday: 0,
  behind: 0,
  reach: 1233,
} as const;

it('counts the bank’s questions with separators, as every other screen does', () => {
  render(<PlanCard plan={{ status: 'no-date' }} asked={1233} answered={12} />);
  expect(screen.getByRole('progressbar', { name: '12 of 1,233 questions answered' })).toBeVisible();
});

it('counts the questions of a plan with separators', () => {
  const { rerender } = render(<PlanCard plan={{ ...ahead, reach: 1200 }} asked={1233} answered={1100} />);
  expect(screen.getByRole('progressbar', { name: '1,100 of 1,233 questions in all' })).toBeVisible();
  expect(screen.getByText(/you’ll reach 1,200 by your exam/u)).toBeVisible();
  rerender(<PlanCard plan={{ ...ahead, perDay: 0, answered: 1233 }} asked={1233} answered={1233} />);
  expect(screen.getByText(/^You’ve answered all 1,233 questions of your plan/u)).toBeVisible();
});
