import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';

import type { PaymentRecord } from '#domain/payment/payment-record.ts';
import { makeAuthState } from '#test/support/context-states.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import BusinessSection from './business-section.tsx';

const services = vi.hoisted(() => ({ listPayments: vi.fn(), downloadFile: vi.fn() }));
vi.mock('#services/payments/list-payments.ts', () => services);
vi.mock('#ui/download/download-file.ts', () => services);

const now = new Date().toISOString();
const payment: PaymentRecord = {
  ...{ id: 'in_1', at: now, subscriptionId: 'sub_1', planId: 'premium', currency: 'GBP', amount: 7.99 },
  refunds: [{ at: now, amount: 2 }],
  ...{ paidAt: now, paidUntil: null, failedAt: now, endedAt: null },
};

beforeEach(() => {
  vi.resetAllMocks();
});

function show(...payments: PaymentRecord[]) {
  services.listPayments.mockResolvedValue(payments);
  render(
    <MemoryRouter>
      <TestProviders client={makeTestClient()} auth={makeAuthState('signed-in', { role: 'admin' })}>
        <BusinessSection />
      </TestProviders>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

it('shows what came in by month as a picture, a table and a file [ADM-16]', async () => {
  const user = show(payment);
  const table = await screen.findByRole('table', { name: 'Month by month' });
  const [, latest, ...earlier] = within(table).getAllByRole('row');
  if (!latest) throw new Error('There is a month');
  expect(within(latest).getByText('£7.99')).toBeVisible();
  expect(within(latest).getByText('£2.00')).toBeVisible();
  expect(earlier).toHaveLength(11);
  expect(screen.getByRole('table', { name: 'Revenue by month' })).toHaveTextContent('£7.99');
  await user.click(screen.getByRole('button', { name: 'Download as CSV' }));
  expect(services.downloadFile).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^ohmwork-business-.*\.csv$/u),
    expect.stringContaining(`${now.slice(0, 7)},7.99,2,0,0,1`),
    'text/csv',
  );
});

it('shows one currency at a time', async () => {
  const user = show(
    payment,
    { ...payment, id: 'in_2' },
    { ...payment, id: 'in_3', currency: 'EUR', amount: 9 },
  );
  await user.selectOptions(await screen.findByLabelText('Currency'), 'EUR');
  expect(screen.getAllByText('€9.00')[0]).toBeVisible();
});

it('says so when nobody has paid', async () => {
  show();
  expect(await screen.findByText('No payments yet')).toBeVisible();
});
