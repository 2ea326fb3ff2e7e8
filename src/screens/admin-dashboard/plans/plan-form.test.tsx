import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';

import { planSchema } from '#domain/plan/plan.ts';

import { PlanForm } from './plan-form.tsx';

const updatePlan = vi.hoisted(() => vi.fn());
vi.mock('#services/plans/update-plan.ts', () => ({ updatePlan }));

const plan = planSchema.parse({ id: 'premium', name: 'Premium', price: 7.99, billing: 'monthly' });

it.each([
  ['0', 'More than 0, e.g. 7.99.'],
  ['-1', 'More than 0, e.g. 7.99.'],
  ['0.001', 'More than 0, e.g. 7.99.'],
  ['NaN', 'More than 0, e.g. 7.99.'],
  ['1e9', 'More than 0, e.g. 7.99.'],
])('cannot cost %s, of which nothing could be charged', async (price, sentence) => {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PlanForm plan={plan} />
    </QueryClientProvider>,
  );
  await user.clear(screen.getByLabelText('Price in GBP'));
  await user.type(screen.getByLabelText('Price in GBP'), price);
  expect(screen.getByText(sentence)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(updatePlan).not.toHaveBeenCalled();
});

it('says that it can unlock twenty things at most', async () => {
  const user = userEvent.setup();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PlanForm plan={plan} />
    </QueryClientProvider>,
  );
  await user.click(screen.getByLabelText('What it unlocks'));
  await user.paste(Array.from({ length: 21 }, (_, index) => `Thing ${index}`).join('\n'));
  expect(screen.getByText('At most 20 things.')).toBeVisible();
});
