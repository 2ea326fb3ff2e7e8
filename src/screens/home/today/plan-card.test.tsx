import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { PlanCard } from './plan-card.tsx';

it('counts the bank’s questions with separators, as every other screen does', () => {
  render(<PlanCard plan={{ status: 'no-date' }} asked={1233} answered={12} />);
  expect(screen.getByRole('progressbar', { name: '12 of 1,233 questions answered' })).toBeVisible();
});
