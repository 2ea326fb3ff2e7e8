import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { type Subscription, subscriptionSchema } from '#domain/subscription/subscription.ts';
import { makeSubscriptionState } from '#test/support/context-states.ts';
import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { UnusedRest } from './unused-rest.tsx';

const previewRefund = vi.hoisted(() => vi.fn());
vi.mock('#services/billing/preview-refund.ts', () => ({ previewRefund }));

const payment = { id: 'payment_1', amount: 59, date: '2026-11-20T12:00:00.000Z' };

function show(change: Partial<Subscription> | null, premium = true) {
  const subscription =
    change &&
    subscriptionSchema.parse({
      userId: 'ada',
      planId: 'yearly',
      status: 'active',
      endDate: '2027-11-20T12:00:00.000Z',
      paymentHistory: [payment],
      ...change,
    });
  render(
    <MemoryRouter>
      <TestProviders
        client={makeTestClient()}
        subscription={makeSubscriptionState({ subscription, premium })}
      >
        <UnusedRest uid="ada" />
      </TestProviders>
    </MemoryRouter>,
  );
}

beforeEach(() => {
  // In braces: a function that is returned here would be called after each test.
  previewRefund.mockReset();
});

describe('what goes back when an account is deleted', () => {
  it('is named before the deletion', async () => {
    previewRefund.mockResolvedValue({ currency: 'GBP', unusedRest: 42.83, lostCredit: 0, withdrawal: null });
    show({});
    expect(screen.getByRole('status')).toHaveTextContent('Checking what goes back');
    expect(await screen.findByText('£42.83')).toBeVisible();
  });

  it('is nothing of a plan without an end, which can be taken back first', async () => {
    const withdrawal = { amount: 149, until: '2026-12-04T12:00:00.000Z' };
    previewRefund.mockResolvedValue({ currency: 'GBP', unusedRest: 0, lostCredit: 0, withdrawal });
    show({ endDate: null });
    expect(await screen.findByText(/isn’t refunded/)).toHaveTextContent(
      'Before you delete your account, you can still get £149.00 back on Plans.',
    );
    expect(screen.getByRole('link', { name: 'Plans' })).toHaveAttribute('href', '/subscription');
  });

  it('says before the typed confirmation that more goes back on Plans within 14 days', async () => {
    const withdrawal = { amount: 7.99, until: '2026-12-04T12:00:00.000Z' };
    previewRefund.mockResolvedValue({ currency: 'GBP', unusedRest: 5.4, lostCredit: 0, withdrawal });
    show({ endDate: '2026-12-20T12:00:00.000Z' });
    expect(await screen.findByText('£5.40')).toBeVisible();
    expect(screen.getByText(/you can still get £7\.99 back/)).toBeVisible();
  });

  it('is what somebody has to write to us for where no card can have it back [SUB-29]', async () => {
    const withdrawal = { amount: 59, until: '2026-12-04T12:00:00.000Z', isByHand: true };
    previewRefund.mockResolvedValue({
      ...{ currency: 'GBP', unusedRest: 0, restByHand: 58.9, lostCredit: 0 },
      withdrawal,
    });
    show({});
    const told = await screen.findByText(/can’t go back to your card/);
    expect(told).toHaveTextContent('£58.90 of what you paid can’t go back to your card.');
    expect(told).not.toHaveTextContent('you can still get');
    expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
  });

  it.each([
    ['2027-11-20T12:00:00.000Z', 'What’s left of your plan goes back to your card.'],
    [null, 'We couldn’t check whether anything goes back to your card.'],
  ])(
    'isn’t promised for Premium without an end when it can’t be checked (until %s)',
    async (endDate, text) => {
      previewRefund.mockRejectedValue(new Error('unavailable'));
      show({ endDate });
      expect(await screen.findByText(text, { exact: false })).toBeVisible();
    },
  );

  it.each<[string, Partial<Subscription>]>([
    ['went back to the free plan', { planId: 'basic', isFree: true, endDate: '2026-12-20T12:00:00.000Z' }],
    ['let their plan end', { status: 'cancelled', endDate: '2026-11-20T12:00:00.000Z' }],
  ])('isn’t promised to somebody who %s', async (_, change) => {
    previewRefund.mockRejectedValue(new Error('unavailable'));
    show(change, false);
    expect(await screen.findByText(/We couldn’t check/u)).toBeVisible();
    expect(screen.queryByText(/What’s left of your plan/u)).not.toBeInTheDocument();
  });

  it('takes no free plan without an end for one that was bought', async () => {
    previewRefund.mockResolvedValue({ currency: 'GBP', unusedRest: 0, lostCredit: 2, withdrawal: null });
    show({ planId: 'basic', isFree: true, endDate: null }, false);
    expect(await screen.findByText(/Your credit of/u)).not.toHaveTextContent('lifetime');
  });

  it('names credit that is lost, with what goes back', async () => {
    previewRefund.mockResolvedValue({
      currency: 'GBP',
      unusedRest: 7.42,
      lostCredit: 51.01,
      withdrawal: null,
    });
    show({});
    expect(await screen.findByText(/Your credit of/)).toHaveTextContent(
      '£7.42 goes back to your card: it’s what’s left of your plan. Your credit of £51.01 is lost',
    );
  });

  it.each([null, { paymentHistory: [] }])('isn’t asked for somebody who never paid', (change) => {
    show(change);
    expect(previewRefund).not.toHaveBeenCalled();
    expect(document.body).toHaveTextContent('');
  });
});
