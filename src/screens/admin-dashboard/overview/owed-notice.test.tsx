import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';

import type { PaymentRecord } from '#domain/payment/payment-record.ts';
import { owedQuery } from '#providers/payments/queries.ts';
import { makeAuthState } from '#test/support/context-states.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { OwedNotice } from './owed-notice.tsx';

const listOwed = vi.hoisted(() => vi.fn());
vi.mock('#services/payments/list-owed.ts', () => ({ listOwed }));

const payment: PaymentRecord = {
  ...{ id: 'in_1', at: '2026-11-20T12:00:00.000Z', subscriptionId: null, planId: 'premium-lifetime' },
  ...{ currency: 'GBP', amount: 149, refunds: [], owed: 149 },
  ...{ paidAt: '2026-11-20T12:00:00.000Z', paidUntil: null, failedAt: null, endedAt: null },
};

beforeEach(() => {
  listOwed.mockReset();
});

function show(client = makeTestClient()) {
  return render(
    <MemoryRouter>
      <TestProviders client={client} auth={makeAuthState('signed-in', { role: 'admin' })}>
        <OwedNotice enabled />
      </TestProviders>
    </MemoryRouter>,
  );
}

it('says what a refund that failed still owes, and leads to its invoice [SUB-29]', async () => {
  listOwed.mockResolvedValue({ documents: [payment], isAll: true });
  show();
  expect(await screen.findByText('A refund failed')).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('£149.00 of the payment of 20 November 2026: in_1');
  expect(screen.getByRole('link', { name: 'in_1' })).toHaveAttribute(
    'href',
    'https://dashboard.stripe.com/invoices/in_1',
  );
});

it('counts several, and says when there may be more than it lists', async () => {
  const documents = [payment, { ...payment, id: 'in_2' }];
  listOwed.mockResolvedValue({ documents, isAll: true });
  const { unmount } = show();
  expect(await screen.findByText('2 refunds failed')).toBeVisible();
  unmount();
  listOwed.mockResolvedValue({ documents, isAll: false });
  show();
  expect(await screen.findByText('At least 2 refunds failed')).toBeVisible();
});

it('is not there while nothing is owed', () => {
  const none = { documents: [], isAll: true };
  listOwed.mockResolvedValue(none);
  const client = makeTestClient();
  client.setQueryData(owedQuery().queryKey, none);
  expect(show(client).container).toHaveTextContent('');
});
