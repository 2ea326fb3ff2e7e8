import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { subscriptionSchema } from '#domain/subscription/subscription.ts';
import type { AuthState } from '#providers/auth/use-auth.ts';
import type { SubscriptionState, SyncOutcome } from '#providers/subscription/use-subscription.ts';
import { storePendingCheckout } from '#services/billing/pending-checkout.ts';
import { makeAuthState, makeSubscriptionState } from '#test/support/context-states.ts';

import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import { Arrival } from './arrival.tsx';
import { useArrival } from './use-arrival.ts';

const clock = vi.hoisted(() => ({ readServerTime: vi.fn() }));
vi.mock('#services/firestore/server-time.ts', () => clock);

const sync = vi.fn<() => Promise<SyncOutcome>>();
const openDialog = vi.fn();
const back = '/subscription?checkout=success&session_id=cs_1';

function paid(planId: string): SyncOutcome {
  return { ok: true, subscription: subscriptionSchema.parse({ userId: 'ada', planId, status: 'active' }) };
}
const nothing: SyncOutcome = { ok: true, subscription: null };

function Address() {
  const { pathname, search } = useLocation();
  return <p>address {pathname + search}</p>;
}

let client = makeTestClient();

function Returned() {
  return <Arrival of={useArrival()} />;
}

function Shown({
  address,
  status,
  uid = 'ada',
  state = {},
}: {
  address: string;
  status: AuthState['status'];
  uid?: string;
  state?: Partial<SubscriptionState>;
}) {
  const auth = makeAuthState(status);
  return (
    <MemoryRouter initialEntries={[address]}>
      <TestProviders
        client={client}
        auth={{ ...auth, user: auth.user && { ...auth.user, uid } }}
        dialog={{ open: openDialog, announce() {} }}
        subscription={makeSubscriptionState({ sync, ...state })}
      >
        <Address />
        <h1 tabIndex={-1}>Plans</h1>
        <Returned />
      </TestProviders>
    </MemoryRouter>
  );
}

function show(address: string, status: AuthState['status'] = 'signed-in') {
  return render(<Shown address={address} status={status} />);
}

async function pass(seconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
}

beforeEach(() => {
  vi.useFakeTimers();
  client = makeTestClient();
  sync.mockReset();
  clock.readServerTime.mockReset().mockResolvedValue(null);
  sessionStorage.clear();
});
afterEach(() => vi.useRealTimers());

it('says nothing to a visitor who only looks at the plans', async () => {
  show('/subscription');
  await pass(60);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(sync).not.toHaveBeenCalled();
});

it('says once that nothing was charged after the payment page was left', () => {
  show('/subscription?checkout=cancelled');
  expect(screen.getByRole('status')).toHaveTextContent('You left the payment page');
  expect(screen.getByRole('status')).toHaveTextContent('Nothing was charged');
  expect(screen.getByText('address /subscription')).toBeVisible();
});

describe('after a payment', () => {
  it('finds it at once', async () => {
    sync.mockResolvedValue(paid('yearly'));
    show(back);
    expect(screen.getByRole('status')).toHaveTextContent('Waiting for your payment to arrive…');
    await pass(0);
    expect(screen.getByRole('status')).toHaveTextContent('Thank you, Premium is on');
    // True with and without an exam date: this screen doesn't load it.
    expect(screen.getByRole('status')).toHaveTextContent('Today plans your study up to your exam date.');
    expect(screen.getByText('address /subscription')).toBeVisible();
    await pass(60);
    expect(sync).toHaveBeenCalledOnce();
  });

  it('goes on asking until it is there, through failures too', async () => {
    sync
      .mockResolvedValueOnce(nothing)
      .mockResolvedValueOnce({ ok: false, message: 'Subscription request failed' })
      .mockResolvedValue(paid('yearly'));
    show(back);
    await pass(3.4);
    expect(screen.getByRole('status')).toHaveTextContent('Waiting for your payment to arrive…');
    expect(screen.getByText(`address ${back}`)).toBeVisible();
    await pass(0.2);
    expect(screen.getByRole('status')).toHaveTextContent('Thank you, Premium is on');
    expect(sync).toHaveBeenCalledTimes(3);
  });

  it('finds it on a device whose clock runs ahead, and takes what has ended for no payment', async () => {
    const outcome = paid('yearly');
    const endDate = new Date(Date.now() - 86_400_000).toISOString();
    if (outcome.ok && outcome.subscription) outcome.subscription.endDate = endDate;
    sync.mockResolvedValue(outcome);
    show(back);
    await pass(0);
    expect(screen.getByRole('status')).toHaveTextContent('Waiting for your payment to arrive…');
    clock.readServerTime.mockResolvedValue(Date.now() - 2 * 86_400_000);
    await pass(2);
    expect(screen.getByRole('status')).toHaveTextContent('Thank you, Premium is on');
  });

  it('waits for the plan that was paid for, not for the one there was before', async () => {
    storePendingCheckout('cs_1', 'lifetime');
    sync.mockResolvedValueOnce(paid('monthly')).mockResolvedValueOnce(paid('lifetime'));
    show(back);
    await pass(0);
    expect(screen.queryByText('Thank you, Premium is on')).not.toBeInTheDocument();
    await pass(1.6);
    expect(screen.getByText('Thank you, Premium is on')).toBeVisible();
  });

  it('says what to do when it does not come, and looks again when asked to', async () => {
    sync.mockResolvedValue(nothing);
    show(back);
    await pass(60);
    expect(screen.getByRole('status')).toHaveTextContent('Your payment hasn’t arrived yet');
    expect(screen.getByRole('status')).toHaveTextContent('you won’t be charged twice');
    expect(screen.getByRole('status')).toHaveTextContent('quote payment cs_1');
    expect(screen.getByRole('link', { name: 'write to us' })).toHaveAttribute('href', '/contact');
    const calls = sync.mock.calls.length;
    expect(calls).toBeLessThan(15);
    await pass(600);
    expect(sync).toHaveBeenCalledTimes(calls);

    sync.mockResolvedValue(paid('yearly'));
    const again = screen.getByRole('button', { name: 'Check again' });
    again.focus();
    fireEvent.click(again);
    await pass(0);
    expect(screen.getByText('Thank you, Premium is on')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('is there once the plan on the page says so, and no longer once it has ended', async () => {
    sync.mockResolvedValue(nothing);
    const { rerender } = show(back);
    await pass(60);
    expect(screen.getByRole('status')).toHaveTextContent('Your payment hasn’t arrived yet');
    const subscription = subscriptionSchema.parse({ userId: 'ada', planId: 'yearly', status: 'active' });
    rerender(<Shown address={back} status="signed-in" state={{ subscription, premium: true }} />);
    expect(screen.getByRole('status')).toHaveTextContent('Thank you, Premium is on');
    expect(screen.getByText('address /subscription')).toBeVisible();
    const ended = { ...subscription, status: 'cancelled' as const };
    rerender(<Shown address={back} status="signed-in" state={{ subscription: ended }} />);
    expect(screen.queryByText('Thank you, Premium is on')).not.toBeInTheDocument();
    expect(screen.queryByText('Your payment hasn’t arrived yet')).not.toBeInTheDocument();
  });

  it('isn’t asked about again by signing out once it has arrived', async () => {
    sync.mockResolvedValue(paid('yearly'));
    const { rerender } = show(back);
    await pass(0);
    expect(screen.getByText('Thank you, Premium is on')).toBeVisible();
    rerender(<Shown address={back} status="signed-out" />);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('isn’t thanked for after the money was taken back', async () => {
    sync.mockResolvedValue(paid('yearly'));
    const { rerender } = show(back);
    await pass(0);
    expect(screen.getByText('Thank you, Premium is on')).toBeVisible();
    const subscription = subscriptionSchema.parse({ userId: 'ada', planId: 'yearly', status: 'cancelled' });
    rerender(<Shown address={back} status="signed-in" state={{ subscription }} />);
    expect(screen.queryByText('Thank you, Premium is on')).not.toBeInTheDocument();
  });

  it('is no matter of another user who signs in on the page', async () => {
    sync.mockResolvedValue(nothing);
    const { rerender } = show(back);
    await pass(60);
    rerender(<Shown address={back} status="signed-out" />);
    const calls = sync.mock.calls.length;
    rerender(<Shown address={back} status="signed-in" uid="ben" />);
    await pass(60);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(screen.queryByText(/quote payment/u)).not.toBeInTheDocument();
    expect(sync).toHaveBeenCalledTimes(calls);
    // Nor after a reload.
    expect(screen.getByText('address /subscription')).toBeVisible();
  });

  it('says why it could not be looked up', async () => {
    sync.mockResolvedValue({ ok: false, message: 'Subscription request failed' });
    show(back);
    await pass(60);
    expect(screen.getByRole('status')).toHaveTextContent('Subscription request failed');
    expect(screen.getByRole('button', { name: 'Check again' })).toBeVisible();
  });

  it('is not asked for while nobody is signed in, and is once somebody is', async () => {
    sync.mockResolvedValue(paid('yearly'));
    const { rerender } = show(back, 'signed-out');
    await pass(60);
    expect(sync).not.toHaveBeenCalled();
    expect(screen.getByRole('status')).toHaveTextContent('Your payment is safe');
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(openDialog).toHaveBeenCalledWith('login', {
      reason: 'Sign in to the account you paid for.',
    });
    rerender(<Shown address={back} status="signed-in" />);
    await pass(0);
    expect(screen.getByText('Thank you, Premium is on')).toBeVisible();
  });

  it('waits for the session first', async () => {
    show(back, 'loading');
    await pass(60);
    expect(screen.getByRole('status')).toHaveTextContent('Waiting for your payment to arrive…');
    expect(sync).not.toHaveBeenCalled();
  });

  it('stops asking when the screen is left', async () => {
    sync.mockResolvedValue(nothing);
    const { unmount } = show(back);
    await pass(0);
    unmount();
    await pass(60);
    expect(sync).toHaveBeenCalledOnce();
  });
});
