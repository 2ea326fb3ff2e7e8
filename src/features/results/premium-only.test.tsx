import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';

import type { SubscriptionState } from '#providers/subscription/use-subscription.ts';
import { makeSubscriptionState } from '#test/support/context-states.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { PremiumOnly } from './premium-only.tsx';

const page = (state: Partial<SubscriptionState>) => (
  <MemoryRouter>
    <TestProviders client={makeTestClient()} subscription={makeSubscriptionState(state)}>
      <h1 tabIndex={-1}>Your result</h1>
      <PremiumOnly what="Printing">
        <button type="button">Print</button>
      </PremiumOnly>
    </TestProviders>
  </MemoryRouter>
);

it('asks for the plan again where it couldn’t be read, and leaves the focus to the heading [APP-14]', async () => {
  const refresh = vi.fn(async () => {});
  const { rerender } = render(page({ status: 'error', refresh }));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refresh).toHaveBeenCalledOnce();
  rerender(page({ premium: true }));
  expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});
