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
  expect(screen.getByRole('progressbar', { name: '12 of 1,233 questions covered' })).toBeVisible();
});

it('counts the questions of a plan with separators', () => {
  const { rerender } = render(<PlanCard plan={{ ...ahead, reach: 1200 }} asked={1233} answered={1100} />);
  expect(
    screen.getByRole('progressbar', { name: '1,100 of the 1,233 to cover before your exam' }),
  ).toBeVisible();
  expect(screen.getByText(/you’ll reach 1,200 by your exam/u)).toBeVisible();
  rerender(<PlanCard plan={{ ...ahead, perDay: 0, answered: 1233 }} asked={1233} answered={1233} />);
  expect(screen.getByText(/^You’ve answered all 1,233 questions of your plan/u)).toBeVisible();
});

it('is done on the day of the last question, not only on the next', () => {
  render(<PlanCard plan={{ ...ahead, answered: 1233, doneToday: 133 }} asked={1233} answered={1233} />);
  expect(screen.getByText(/^You’ve answered all 1,233 questions of your plan/u)).toBeVisible();
  expect(screen.getByText('Done for today')).toBeVisible();
  expect(screen.queryByText(/gets you there/u)).not.toBeInTheDocument();
});

it('has nothing to plan with in an empty bank', () => {
  const empty = { ...ahead, goal: 0, answered: 0, perDay: 0, reach: 0 };
  render(<PlanCard plan={empty} asked={0} answered={0} />);
  expect(screen.getByText('There are no questions to plan with yet.')).toBeVisible();
  expect(screen.queryByText(/all 0 questions|Done for today/u)).not.toBeInTheDocument();
});
