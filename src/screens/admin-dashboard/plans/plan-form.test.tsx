import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { planSchema } from '#domain/plan/plan.ts';
import { installDialog } from '#test/support/dialog.ts';

import { PlanForm } from './plan-form.tsx';

const updatePlan = vi.hoisted(() => vi.fn());
vi.mock('#services/plans/update-plan.ts', () => ({ updatePlan }));

const plan = planSchema.parse({ id: 'premium', name: 'Premium', price: 7.99, billing: 'monthly' });

beforeAll(installDialog);
beforeEach(() => {
  updatePlan.mockReset();
  sessionStorage.clear();
});

function show() {
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <PlanForm plan={plan} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

it.each([
  ['0', 'At least £0.30.'],
  ['-1', 'Enter an amount such as 7.99.'],
  ['0.29', 'At least £0.30.'],
  ['1e2', 'Enter an amount such as 7.99.'],
  ['100001', 'At most 100,000.'],
  ['8.999', 'At most two decimals.'],
])('cannot cost %s, which couldn’t be charged', async (price, sentence) => {
  const user = show();
  await user.clear(screen.getByLabelText('Price in GBP'));
  await user.paste(price);
  expect(screen.getByText(sentence)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(updatePlan).not.toHaveBeenCalled();
});

it('says that it can include twenty things at most', async () => {
  const user = show();
  await user.click(screen.getByLabelText('What it includes'));
  await user.paste(Array.from({ length: 21 }, (_, index) => `Thing ${index}`).join('\n'));
  expect(screen.getByText('At most 20 lines.')).toBeVisible();
});

it('never writes a price that was not changed here, and shows the one that somebody else has set', async () => {
  const theirs = { ...plan, price: 8.99 };
  updatePlan
    .mockResolvedValueOnce({ state: 'conflict', current: theirs })
    .mockResolvedValueOnce({ state: 'saved', stored: { ...theirs, description: 'Mine' } });
  const user = show();
  await user.click(screen.getByLabelText('Description'));
  await user.paste('Mine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(updatePlan).toHaveBeenCalledExactlyOnceWith(plan, { description: 'Mine' });
  expect(await screen.findByRole('row', { name: 'Price Not changed 8.99' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save my changes over theirs' }));
  expect(updatePlan).toHaveBeenLastCalledWith(theirs, { description: 'Mine' });
  expect(await screen.findByText('Saved.')).toBeVisible();
  expect(screen.getByLabelText('Price in GBP')).toHaveValue('8.99');
});

it('asks before a price that was typed since is saved over somebody else’s version [ADM-15]', async () => {
  const theirs = { ...plan, price: 8.99, name: 'Theirs' };
  updatePlan
    .mockResolvedValueOnce({ state: 'conflict', current: theirs })
    .mockResolvedValueOnce({ state: 'saved', stored: { ...theirs, price: 9.99 } });
  const user = show();
  await user.type(screen.getByLabelText('Name'), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const keep = await screen.findByRole('button', { name: 'Save my changes over theirs' });
  await user.clear(screen.getByLabelText('Price in GBP'));
  await user.paste('9.99');
  await user.click(keep);
  expect(updatePlan).toHaveBeenCalledOnce();
  expect(screen.getByText(/^Price:/u)).toHaveTextContent(/8\.99.*9\.99/u);
  await user.click(screen.getByRole('button', { name: 'Change the price' }));
  expect(updatePlan).toHaveBeenLastCalledWith(theirs, { name: `${plan.name}!`, price: 9.99 });
  expect(await screen.findByText('Saved.')).toBeVisible();
});

it('says when somebody else has deleted it', async () => {
  updatePlan.mockResolvedValue({ state: 'gone' });
  const user = show();
  await user.click(screen.getByLabelText('Description'));
  await user.paste('Mine');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Someone else deleted this plan');
});

it('asks before it changes a price, and names the old and the new one [ADM-15]', async () => {
  updatePlan.mockResolvedValue({ state: 'saved', stored: { ...plan, price: 8.99 } });
  const user = show();
  await user.clear(screen.getByLabelText('Price in GBP'));
  await user.paste('8.99');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Change the price of Premium?' }));
  expect(dialog.getByText(/^Price:/u)).toHaveTextContent('Price: £7.99 a month → £8.99 a month');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(updatePlan).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Price in GBP')).toHaveValue('8.99');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(screen.getByRole('button', { name: 'Change the price' }));
  expect(updatePlan).toHaveBeenCalledExactlyOnceWith(plan, { price: 8.99 });
  expect(await screen.findByText('Saved.')).toBeVisible();
});
