import type { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { messages } from '#domain/messages/messages.ts';
import { type Plan, planSchema } from '#domain/plan/plan.ts';
import { endOfUkDay, longUkDate } from '#domain/shared/uk-days.ts';
import { type Subscription, subscriptionSchema } from '#domain/subscription/subscription.ts';
import type { ActionOutcome, AuthState } from '#providers/auth/use-auth.ts';
import { subscriptionQuery } from '#providers/subscription/queries.ts';
import type { SubscriptionState } from '#providers/subscription/use-subscription.ts';
import { ApiRequestError } from '#services/api/api-request-error.ts';
import { storePendingCheckout } from '#services/billing/pending-checkout.ts';
import { makeAuthState, makeSubscriptionState } from '#test/support/context-states.ts';
import { installDialog } from '#test/support/dialog.ts';

import { makeTestClient } from '#test/support/query-data.ts';
import { TestProviders } from '#test/support/test-providers.tsx';

import SubscriptionScreen from './subscription-screen.tsx';

const features = ['Smart review'];
const plans = [
  { id: 'basic', name: 'Basic', price: 0, isFree: true, billing: 'monthly', features: ['All quizzes'] },
  { id: 'monthly', name: 'Premium monthly', price: 7.99, billing: 'monthly', features },
  { id: 'yearly', name: 'Premium yearly', price: 59, billing: 'yearly', features },
  { id: 'lifetime', name: 'Premium lifetime', price: 149, billing: 'lifetime', features },
].map((plan) => planSchema.parse(plan));

function makeSubscription(change: Partial<Subscription> = {}): Subscription {
  return subscriptionSchema.parse({
    userId: 'ada',
    planId: 'yearly',
    status: 'active',
    endDate: new Date(2087, 11, 20, 12).toISOString(),
    stripeSubscriptionId: 'sub_1',
    ...change,
  });
}

const openDialog = vi.fn();
const well = async (): Promise<ActionOutcome> => ({ ok: true });

function Screen({
  state,
  client,
  status,
}: {
  state: Partial<SubscriptionState>;
  client: QueryClient;
  status: AuthState['status'];
}) {
  return (
    <MemoryRouter initialEntries={['/subscription']}>
      <TestProviders
        client={client}
        auth={makeAuthState(status)}
        dialog={{ open: openDialog, announce() {} }}
        subscription={makeSubscriptionState(state)}
      >
        <SubscriptionScreen />
      </TestProviders>
    </MemoryRouter>
  );
}

/** Shows the screen with these plans; if `plans` is null, with those that the service returns. */
function show(
  state: Partial<SubscriptionState> = {},
  status: AuthState['status'] = 'signed-in',
  stored: readonly Plan[] | null = plans,
) {
  const client = makeTestClient(stored ? { plans: stored } : {});
  const { rerender } = render(<Screen state={state} client={client} status={status} />);
  return (next: Partial<SubscriptionState>) =>
    rerender(<Screen state={next} client={client} status={status} />);
}

it('reads a subscription of an earlier visit again', async () => {
  const client = makeTestClient({ plans });
  const { queryKey } = subscriptionQuery('ada');
  client.setQueryData(queryKey, makeSubscription(), { updatedAt: Date.now() - 1000 });
  render(<Screen state={{ status: 'ready' }} client={client} status="signed-in" />);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

it('doesn’t read a subscription again that has just come', () => {
  const client = makeTestClient({ plans });
  const { queryKey } = subscriptionQuery('ada');
  client.setQueryData(queryKey, makeSubscription(), { updatedAt: Date.now() + 1000 });
  render(<Screen state={{ status: 'ready' }} client={client} status="signed-in" />);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(false);
});

function card(name: string): HTMLElement {
  return screen.getByRole('article', { name });
}

/** Chooses how to pay for Premium. */
async function pay(name: 'Monthly' | 'Yearly' | 'Lifetime'): Promise<void> {
  await userEvent.click(within(card('Premium')).getByRole('radio', { name }));
}

const readServerTime = vi.hoisted(() => vi.fn(async () => Date.now()));
vi.mock('#services/firestore/server-time.ts', () => ({ readServerTime }));
const previewChange = vi.hoisted(() => vi.fn());
vi.mock('#services/billing/preview-change.ts', () => ({ previewChange }));
const previewRefund = vi.hoisted(() => vi.fn());
vi.mock('#services/billing/preview-refund.ts', () => ({ previewRefund }));
const listPlans = vi.hoisted(() => vi.fn());
vi.mock('#services/plans/list-plans.ts', () => ({ listPlans }));

/** A window that has everything in view, or nothing yet. */
function see(isIntersecting: boolean): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.#tell = tell;
      }
      observe() {
        this.#tell([{ isIntersecting }]);
      }
      disconnect() {}
    },
  );
}

beforeAll(installDialog);
beforeEach(() => {
  see(false);
  openDialog.mockReset();
  localStorage.clear();
});

describe('the plans', () => {
  it('are free first, then Premium with its prices from the lowest, what each unlocks and what a year saves [SUB-2]', async () => {
    show();
    expect(screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Basic',
      'Premium',
    ]);
    const premium = within(card('Premium'));
    expect(premium.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Monthly',
      'Yearly',
      'Lifetime',
    ]);
    expect(premium.getByText('£7.99 a month')).toBeVisible();
    expect(premium.getByText('£7.99 today, then £7.99 a month until you cancel.')).toBeVisible();
    expect(premium.getByText('Smart review')).toBeVisible();
    await pay('Yearly');
    expect(premium.getByText('£59 a year')).toBeVisible();
    expect(premium.getByText('Saves £36.88 a year')).toBeVisible();
    await pay('Lifetime');
    expect(premium.getByText('£149 once')).toBeVisible();
    expect(premium.getByText('One payment. It never renews.')).toBeVisible();
  });

  it('say what is charged and when right above the button, with VAT and the 14 days [LAW-1, LAW-5]', () => {
    show();
    const terms = screen.getByText('£7.99 today, then £7.99 a month until you cancel.');
    const button = screen.getByRole('button', { name: 'Subscribe to Premium monthly' });
    const small = screen.getByText(
      /^Prices include VAT\..* a full refund within 14 days.* By paying you ask us to begin at once/,
    );
    expect(terms.nextElementSibling).toBe(small);
    expect(small.nextElementSibling).toContainElement(button);
    expect(screen.getByRole('link', { name: 'Refunds' })).toHaveAttribute('href', '/refunds');
    expect(screen.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms');
  });

  it('have no switch with one price, and their names on it where two are paid alike', () => {
    const [basic, monthly, yearly] = plans;
    const twice = planSchema.parse({ ...monthly, id: 'student', name: 'Student', price: 3 });
    show(
      {},
      'signed-in',
      [basic, monthly].flatMap((plan) => plan ?? []),
    );
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    cleanup();
    show(
      {},
      'signed-in',
      [twice, monthly, yearly].flatMap((plan) => plan ?? []),
    );
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Student',
      'Premium monthly',
      'Yearly',
    ]);
  });

  it('are waited for', () => {
    listPlans.mockReturnValue(new Promise(() => {}));
    show({}, 'signed-in', null);
    expect(screen.getByRole('status')).toHaveTextContent('Loading the plans…');
    expect(screen.queryByText('No plans yet')).not.toBeInTheDocument();
  });

  it('come together with what somebody has who was signed in before', () => {
    localStorage.setItem('ohmwork.owner', 'ada');
    show({}, 'loading');
    expect(screen.getByRole('status')).toHaveTextContent('Loading the plans…');
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });

  it('come at once where nobody was, and can be bought once it’s known who asks', () => {
    show({}, 'loading');
    expect(screen.getByRole('button', { name: 'Subscribe to Premium monthly' })).toBeDisabled();
    cleanup();
    show({}, 'signed-out');
    expect(screen.getByRole('button', { name: 'Subscribe to Premium monthly' })).toBeEnabled();
  });

  it('may be none', async () => {
    listPlans.mockResolvedValue(plans);
    show({ refresh: async () => {} }, 'signed-in', []);
    expect(screen.getByText('No plans yet')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await screen.findByRole('heading', { level: 3, name: 'Basic' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('can be asked for again when they did not come', async () => {
    listPlans.mockRejectedValueOnce(new Error('unavailable')).mockResolvedValue(plans);
    show({ refresh: async () => {} }, 'signed-in', null);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load subscription plans');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 3, name: 'Basic' })).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('say that they’re being asked for again, once', async () => {
    let fail = () => {};
    listPlans
      .mockRejectedValueOnce(new Error('unavailable'))
      .mockReturnValueOnce(new Promise((_, reject) => (fail = () => reject(new Error('unavailable')))));
    show({ refresh: async () => {} }, 'signed-in', null);
    const again = await screen.findByRole('button', { name: 'Try again' });
    await userEvent.click(again);
    await vi.waitFor(() => expect(again).toHaveAttribute('aria-busy', 'true'));
    await act(async () => fail());
    await vi.waitFor(() => expect(again).not.toHaveAttribute('aria-busy'));
  });

  it('can be read but not chosen while the user’s plan is unknown', () => {
    show({ status: 'error', error: messages.loadSubscription });
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to load subscription data');
    expect(card('Premium')).toBeVisible();
    expect(screen.getAllByRole('button')).toEqual([screen.getByRole('button', { name: 'Try again' })]);
  });

  it('show what Premium adds, to those who don’t have it, once they come near', async () => {
    show();
    const adds = within(screen.getByRole('region', { name: 'What Premium adds' }));
    expect(adds.getAllByRole('heading', { level: 3 })).toHaveLength(3);
    expect(adds.getAllByText('Example')).toHaveLength(3);
    expect(adds.queryByText(/chance of passing the real exam/)).not.toBeInTheDocument();
    cleanup();
    see(true);
    show();
    expect(await screen.findByText(/chance of passing the real exam/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Coming up' })).toBeVisible();
    expect(screen.getByRole('figure', { name: 'Inspection and testing' })).toBeVisible();
    cleanup();
    show({ subscription: makeSubscription(), premium: true });
    expect(screen.queryByRole('region', { name: 'What Premium adds' })).not.toBeInTheDocument();
  });
});

describe('choosing', () => {
  it('asks a visitor to sign in, and says why', async () => {
    show({}, 'signed-out');
    await pay('Yearly');
    await userEvent.click(screen.getByRole('button', { name: 'Subscribe to Premium yearly' }));
    expect(openDialog).toHaveBeenCalledWith('login', { reason: 'Sign in to choose Premium yearly.' });
    await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(openDialog).toHaveBeenLastCalledWith('login', { reason: 'Sign in to see your plan.' });
  });

  it.each([
    ['Choose Basic', null, 'basic'],
    ['Subscribe to Premium monthly', 'Monthly', 'monthly'],
    ['Subscribe to Premium yearly', 'Yearly', 'yearly'],
    ['Buy Premium lifetime', 'Lifetime', 'lifetime'],
  ] as const)('%s', async (name, choice, planId) => {
    const subscribe = vi.fn(well);
    show({ subscribe });
    if (choice) await pay(choice);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(subscribe).toHaveBeenCalledExactlyOnceWith(planId);
  });

  it('is done once, however often it is pressed, until the payment page is there', async () => {
    const subscribe = vi.fn(well);
    show({ subscribe });
    const button = screen.getByRole('button', { name: 'Subscribe to Premium monthly' });
    fireEvent.click(button);
    fireEvent.click(button);
    await vi.waitFor(() => expect(button).toHaveAttribute('aria-busy', 'true'));
    await userEvent.dblClick(button);
    expect(subscribe).toHaveBeenCalledOnce();
  });

  it('works again when the browser brings the page back as it was left', async () => {
    const subscribe = vi.fn(well);
    const refresh = vi.fn(async () => {});
    show({ subscribe, refresh });
    const button = screen.getByRole('button', { name: 'Subscribe to Premium monthly' });
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }));
    await vi.waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
    expect(refresh).toHaveBeenCalledOnce();
    await userEvent.click(button);
    expect(subscribe).toHaveBeenCalledTimes(2);
  });

  it('says that nothing was charged when the payment page could not be opened', async () => {
    show({ subscribe: async () => ({ ok: false, message: messages.subscriptionRequest }) });
    await userEvent.click(screen.getByRole('button', { name: 'Subscribe to Premium monthly' }));
    const alert = await within(card('Premium')).findByRole('alert');
    expect(alert).toHaveTextContent('Subscription request failed');
    expect(alert).toHaveTextContent('Nothing was charged. Check your connection and try again.');
  });

  it('says beside the plan why it came to nothing', async () => {
    show({ subscribe: async () => ({ ok: false, message: 'You already have a subscription' }) });
    await pay('Lifetime');
    await userEvent.click(screen.getByRole('button', { name: 'Buy Premium lifetime' }));
    const alert = await within(card('Premium')).findByRole('alert');
    expect(alert).toHaveTextContent('You already have a subscription');
    expect(screen.getByRole('button', { name: 'Buy Premium lifetime' })).not.toHaveAttribute('aria-busy');
    // The first load's event, which can come after a quick press.
    fireEvent(window, new PageTransitionEvent('pageshow', { persisted: false }));
    await userEvent.tab();
    expect(alert).toBeVisible();
  });
});

describe('the user’s plan', () => {
  it('is in words, and is not offered again', () => {
    show({ subscription: makeSubscription(), premium: true });
    expect(screen.getByRole('heading', { level: 2, name: 'Premium yearly' })).toBeVisible();
    expect(screen.getByText('Premium is on')).toBeVisible();
    expect(screen.getByText('Renews on 20 December 2087')).toBeVisible();
    const premium = within(card('Premium'));
    expect(premium.getByRole('radio', { name: 'Yearly' })).toBeChecked();
    expect(premium.getByText('Your plan')).toBeVisible();
    expect(premium.getByText('You keep the price you subscribed at.')).toBeVisible();
    // The price may have been raised since.
    expect(premium.queryByText(/£59/)).not.toBeInTheDocument();
    expect(premium.queryByRole('button')).not.toBeInTheDocument();
    expect(within(card('Basic')).getByText('You go back to this when Premium ends')).toBeVisible();
  });

  it('is free by its own word where the plan can’t be read', () => {
    const basic = { planId: 'basic', isFree: true, stripeSubscriptionId: undefined };
    show({ subscription: makeSubscription(basic) }, 'signed-in', []);
    expect(screen.getByText('Free, for as long as you like')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Cancel subscription' })).not.toBeInTheDocument();
  });

  it('can still be cancelled when it was made free since it was paid for', () => {
    show({ subscription: makeSubscription({ planId: 'basic', isFree: false }), premium: true });
    expect(screen.getByText('Renews on 20 December 2087')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Cancel subscription' })).toBeVisible();
    expect(within(card('Premium')).getByRole('button', { name: /^Change to Premium/ })).toBeVisible();
  });

  it('may be none yet', () => {
    show();
    expect(screen.getByRole('heading', { name: 'You’re using Ohmwork for free' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Payments' })).not.toBeInTheDocument();
  });

  it('has all of it when it was bought once', async () => {
    show({ subscription: makeSubscription({ planId: 'lifetime', endDate: null }), premium: true });
    expect(screen.getByText('Lifetime Premium')).toBeVisible();
    expect(within(card('Basic')).getByText('You already have all of this')).toBeVisible();
    await pay('Monthly');
    expect(within(card('Premium')).getByText('You already have all of this')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Cancel/ })).not.toBeInTheDocument();
  });

  it('is still named when its plan is no longer sold', () => {
    show({ subscription: makeSubscription({ planId: 'old-plan' }), premium: true });
    expect(screen.getByRole('heading', { name: 'old-plan' })).toBeVisible();
  });

  it('can be refreshed', async () => {
    const sync = vi.fn(async () => ({ ok: true, subscription: null }) as const);
    show({ sync });
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('Up to date')).toBeVisible();
    expect(sync).toHaveBeenCalledOnce();
  });

  it('says when it could not be asked for', async () => {
    show({ sync: async () => ({ ok: false, message: messages.subscriptionRequest }) });
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Subscription request failed');
    expect(screen.queryByText('Up to date')).not.toBeInTheDocument();
  });
});

describe('cancelling', () => {
  const running = { subscription: makeSubscription(), premium: true };

  it('names plan and date, waits for the answer and gives the focus back', async () => {
    const cancel = vi.fn(well);
    const rerender = show({ ...running, cancel });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel subscription' }));
    const dialog = screen.getByRole('dialog', { name: 'Cancel Premium yearly?' });
    expect(dialog).toHaveTextContent('Premium stays until 20 December 2087.');
    expect(cancel).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel Premium yearly' }));
    expect(cancel).toHaveBeenCalledOnce();
    expect(screen.queryByText(/Premium stays until/)).not.toBeInTheDocument();

    const resume = vi.fn(well);
    rerender({ subscription: makeSubscription({ cancelAtPeriodEnd: true }), premium: true, resume });
    expect(screen.getByText('Ends on 20 December 2087')).toBeVisible();
    const button = screen.getByRole('button', { name: 'Resume subscription' });
    expect(button).toHaveFocus();
    await userEvent.click(button);
    expect(resume).toHaveBeenCalledOnce();
  });

  it('is possible without Premium, as while a bank looks into the last payment', async () => {
    show({ subscription: makeSubscription({ endDate: '2020-12-20T12:00:00.000Z' }) });
    expect(screen.getByText('Premium ended on 20 December 2020')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel subscription' }));
    const dialog = screen.getByRole('dialog', { name: 'Cancel Premium yearly?' });
    expect(within(dialog).getByText('You won’t be charged again.')).toBeVisible();
  });

  it('ends one that is paused at once, and says so', async () => {
    show({ subscription: makeSubscription({ isPaused: true }), premium: true });
    expect(screen.getByText('Paused. Premium until 20 December 2087')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel subscription' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('It’s paused, so Premium ends now');
  });

  it('can be thought better of', async () => {
    show(running);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel subscription' }));
    await userEvent.click(screen.getByRole('button', { name: 'Keep Premium yearly' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says what to do when it isn’t known whether it was done', async () => {
    show({ ...running, cancel: async () => ({ ok: false, message: messages.cancelRequest }) });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel subscription' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel Premium yearly' }));
    const alert = await within(screen.getByRole('dialog')).findByRole('alert');
    expect(alert).toHaveTextContent('Subscription cancellation failed');
    expect(alert).toHaveTextContent('Check your connection and try again.');
  });

  it('says in the dialog why it failed', async () => {
    show({ ...running, cancel: async () => ({ ok: false, message: messages.cancelNeedsStripe }) });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel subscription' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel Premium yearly' }));
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent(
      'Cannot cancel subscription: No Stripe subscription ID found',
    );
  });
});

it('keeps the billing whose payment page was left', () => {
  storePendingCheckout('cs_1', 'yearly');
  onTestFinished(() => sessionStorage.clear());
  show();
  expect(within(card('Premium')).getByRole('radio', { name: 'Yearly' })).toBeChecked();
});

it('shows the billing of Premium that is on, whichever payment page was left', () => {
  storePendingCheckout('cs_1', 'yearly');
  onTestFinished(() => sessionStorage.clear());
  show({ subscription: makeSubscription({ planId: 'monthly' }), premium: true });
  expect(within(card('Premium')).getByRole('radio', { name: 'Monthly' })).toBeChecked();
});

describe('getting the money back', () => {
  const now = Date.now();
  const payment = {
    id: 'payment_1',
    amount: 59,
    date: new Date(now - 86_400_000).toISOString(),
    method: 'Card',
    status: 'completed',
  };
  const bought = { subscription: makeSubscription({ paymentHistory: [payment] }), premium: true };
  const lastDay = longUkDate(endOfUkDay(now - 86_400_000, 14));

  beforeEach(() => {
    previewRefund.mockReset().mockResolvedValue({
      currency: 'GBP',
      unusedRest: 58,
      lostCredit: 0,
      withdrawal: { amount: 59, until: new Date(now + 13 * 86_400_000).toISOString() },
    });
  });

  it.each(['Europe/Paris', 'Asia/Tokyo', 'America/New_York'])('names the last UK day in %s, too', (zone) => {
    vi.stubEnv('TZ', zone);
    show(bought);
    expect(screen.getByText(`Until ${lastDay}`)).toBeVisible();
  });

  it('asks to write to us where no card can have it back [SUB-29]', async () => {
    const until = new Date(now + 13 * 86_400_000).toISOString();
    previewRefund.mockResolvedValue({
      ...{ currency: 'GBP', unusedRest: 0, lostCredit: 0 },
      withdrawal: { amount: 59, until, isByHand: true },
    });
    show(bought);
    await userEvent.click(screen.getByRole('button', { name: 'Get your money back' }));
    expect(await screen.findByText(/We can’t send this money back to your card/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
    expect(screen.queryByRole('button', { name: 'Get my money back' })).not.toBeInTheDocument();
  });

  it('is offered until the last day by the server’s clock, where the device’s runs ahead [SUB-22]', async () => {
    const date = new Date(now - 20 * 86_400_000).toISOString();
    readServerTime.mockResolvedValueOnce(now - 10 * 86_400_000);
    show({ subscription: makeSubscription({ paymentHistory: [{ ...payment, date }] }), premium: true });
    expect(await screen.findByRole('button', { name: 'Get your money back' })).toBeVisible();
  });

  it('takes two clicks, names the sum first and says what went back', async () => {
    const withdraw = vi.fn(async () => ({ ok: true, refunded: 59, currency: 'GBP' }) as const);
    show({ ...bought, withdraw });
    expect(screen.getByText(`Until ${lastDay}`)).toBeVisible();
    expect(previewRefund).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Get your money back' }));
    const dialog = screen.getByRole('dialog', { name: 'Get your money back?' });
    const confirm = await within(dialog).findByRole('button', { name: 'Get my money back' });
    expect(dialog).toHaveTextContent('£59.00 goes back to your card and Premium ends at once.');
    expect(withdraw).not.toHaveBeenCalled();
    await userEvent.click(confirm);
    expect(withdraw).toHaveBeenCalledOnce();
    expect(await screen.findByText('£59.00 is on its way back to your card')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Money back' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Get your money back' })).not.toBeInTheDocument();
  });

  it('says why it failed, and can be tried again', async () => {
    const withdraw = vi
      .fn<SubscriptionState['withdraw']>()
      .mockResolvedValueOnce({ ok: false, message: messages.cancelRequest })
      .mockResolvedValueOnce({ ok: true, refunded: 59, currency: 'GBP' });
    show({ ...bought, withdraw });
    await userEvent.click(screen.getByRole('button', { name: 'Get your money back' }));
    const confirm = await screen.findByRole('button', { name: 'Get my money back' });
    await userEvent.click(confirm);
    expect(await within(screen.getByRole('dialog')).findByRole('alert')).toHaveTextContent(
      messages.cancelRequest,
    );
    await userEvent.click(confirm);
    expect(await screen.findByText('£59.00 is on its way back to your card')).toBeVisible();
  });

  it('can’t be confirmed before the sum is known', async () => {
    const reason = 'Too many requests: try again in a minute';
    previewRefund.mockRejectedValueOnce(new ApiRequestError(reason, 429, null));
    show(bought);
    await userEvent.click(screen.getByRole('button', { name: 'Get your money back' }));
    const dialog = screen.getByRole('dialog');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(`${reason}. Nothing has changed.`);
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Try again' }));
    expect(await within(dialog).findByRole('button', { name: 'Get my money back' })).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Keep Premium' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('isn’t confirmed when Stripe says that it’s over', async () => {
    previewRefund.mockResolvedValue({ currency: 'GBP', unusedRest: 58, lostCredit: 0, withdrawal: null });
    show(bought);
    await userEvent.click(screen.getByRole('button', { name: 'Get your money back' }));
    expect(await screen.findByText('This purchase can’t be taken back any more.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Get my money back' })).not.toBeInTheDocument();
  });

  it.each([
    ['after 14 days', { paymentHistory: [{ ...payment, date: '2026-01-01T12:00:00.000Z' }] }],
    ['a second time', { paymentHistory: [payment], withdrawnAt: new Date(now).toISOString() }],
    ['without a payment', {}],
  ])('isn’t offered %s', (_, change) => {
    show({ subscription: makeSubscription(change), premium: true });
    expect(screen.queryByRole('button', { name: 'Get your money back' })).not.toBeInTheDocument();
  });
});

describe('card and invoices', () => {
  it('are on Stripe’s page, for a customer', async () => {
    const openPortal = vi.fn(well);
    show({ subscription: makeSubscription(), premium: true, openPortal });
    const button = screen.getByRole('button', { name: 'Card and invoices' });
    await userEvent.click(button);
    expect(openPortal).toHaveBeenCalledOnce();
    expect(button).toHaveAttribute('aria-busy', 'true');
  });

  it('say why the page didn’t open', async () => {
    const openPortal = async (): Promise<ActionOutcome> => ({
      ok: false,
      message: messages.subscriptionRequest,
    });
    show({ subscription: makeSubscription(), premium: true, openPortal });
    await userEvent.click(screen.getByRole('button', { name: 'Card and invoices' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Subscription request failed');
  });

  it.each([null, makeSubscription({ planId: 'basic', stripeSubscriptionId: undefined })])(
    'aren’t offered to somebody who never paid',
    (subscription) => {
      show({ subscription });
      expect(screen.queryByRole('button', { name: 'Card and invoices' })).not.toBeInTheDocument();
    },
  );
});

describe('changing', () => {
  const preview = {
    currency: 'GBP',
    price: 59,
    dueToday: 51.01,
    unused: 7.99,
    fromCredit: 0,
    givenBack: 0,
    restByHand: 0,
    creditLeft: 0,
    prorationDate: 1_800_000_000,
  };
  const monthly = { subscription: makeSubscription({ planId: 'monthly' }), premium: true };

  beforeEach(() => {
    previewChange.mockReset().mockResolvedValue(preview);
  });

  /** Opens the dialog of a change to the yearly plan. */
  async function ask(): Promise<HTMLElement> {
    await pay('Yearly');
    await userEvent.click(screen.getByRole('button', { name: 'Change to Premium yearly' }));
    return screen.getByRole('dialog', { name: 'Change to Premium yearly?' });
  }

  it('names the sum due today before it is done, and costs just that [SUB-24]', async () => {
    const changePlan = vi.fn(well);
    show({ ...monthly, changePlan });
    expect(previewChange).not.toHaveBeenCalled();
    const dialog = await ask();
    const confirm = await within(dialog).findByRole('button', { name: 'Pay £51.01 and change' });
    expect(previewChange).toHaveBeenCalledExactlyOnceWith('yearly', 'sub_1', 'ada');
    expect(dialog).toHaveTextContent('You’ll pay £51.01 today (£59.00 minus £7.99 unused), then £59 a year.');
    expect(dialog).not.toHaveTextContent(/in credit|goes back/);
    expect(changePlan).not.toHaveBeenCalled();
    await userEvent.click(confirm);
    expect(changePlan).toHaveBeenCalledExactlyOnceWith('yearly', 1_800_000_000);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('names what credit pays, and the credit that is left', async () => {
    previewChange.mockResolvedValueOnce({ ...preview, dueToday: 8.02, fromCredit: 42.99 });
    show(monthly);
    const dialog = await ask();
    await within(dialog).findByText('£8.02 today');
    expect(dialog).toHaveTextContent('(£59.00 minus £7.99 unused and £42.99 credit)');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stay with Premium monthly' }));
    previewChange.mockResolvedValue({ ...preview, dueToday: 0, unused: 101.83, creditLeft: 42.83 });
    await within(await ask()).findByText('nothing today');
    expect(dialog).toHaveTextContent('You’ll pay nothing today, then £59 a year.');
    expect(dialog).toHaveTextContent('What you have covers it (£101.83 unused).');
    expect(within(dialog).getByRole('button', { name: 'Change to Premium yearly' })).toBeVisible();
    expect(dialog).toHaveTextContent('You’ll have £42.83 in credit.');
  });

  it('to a plan without an end says what goes back before it leads to the payment', async () => {
    previewChange.mockResolvedValue({ ...preview, dueToday: 149, givenBack: 7.42, prorationDate: null });
    const subscribe = vi.fn(well);
    show({ ...monthly, subscribe });
    await pay('Lifetime');
    await userEvent.click(screen.getByRole('button', { name: 'Buy Premium lifetime' }));
    const dialog = screen.getByRole('dialog', { name: 'Buy Premium lifetime?' });
    const go = await within(dialog).findByRole('button', { name: 'Continue to payment' });
    expect(dialog).toHaveTextContent('You’ll pay £149.00 today, once.');
    expect(dialog).toHaveTextContent('Then £7.42, what’s left of Premium monthly, goes back to your card.');
    expect(dialog).toHaveTextContent('You won’t be charged for Premium monthly again.');
    expect(subscribe).not.toHaveBeenCalled();
    await userEvent.click(go);
    expect(subscribe).toHaveBeenCalledExactlyOnceWith('lifetime');
    expect(go).toHaveAttribute('aria-busy', 'true');
  });

  it('to a plan without an end says what no card can have back, and what to do about it [SUB-29]', async () => {
    previewChange.mockResolvedValue({ ...preview, dueToday: 149, restByHand: 7.42, prorationDate: null });
    show(monthly);
    await pay('Lifetime');
    await userEvent.click(screen.getByRole('button', { name: 'Buy Premium lifetime' }));
    const dialog = screen.getByRole('dialog', { name: 'Buy Premium lifetime?' });
    const link = await within(dialog).findByRole('link', { name: 'Write to us' });
    expect(link).toHaveAttribute('href', '/contact');
    expect(dialog).toHaveTextContent('£7.42 of what you paid can’t go back to your card.');
    expect(dialog).not.toHaveTextContent('Then £');
  });

  it('names the price that will be charged, also where the plan on the page is older', async () => {
    previewChange.mockResolvedValue({ ...preview, price: 65, dueToday: 57.01 });
    show(monthly);
    const dialog = await ask();
    await within(dialog).findByText('£57.01 today');
    expect(dialog).toHaveTextContent('(£65.00 minus £7.99 unused), then £65 a year.');
  });

  it('waits for the sum, and can’t be confirmed before it', async () => {
    previewChange.mockReturnValue(new Promise(() => {}));
    show(monthly);
    const dialog = await ask();
    expect(within(dialog).getByRole('status')).toHaveTextContent('Working out the sum…');
    expect(within(dialog).queryByRole('button', { name: /^Change to/ })).not.toBeInTheDocument();
  });

  it('asks for the sum again when it didn’t come', async () => {
    previewChange.mockRejectedValueOnce(new Error('unavailable'));
    show(monthly);
    const dialog = await ask();
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('We couldn’t work out the sum');
    expect(within(dialog).queryByRole('button', { name: /^Change to/ })).not.toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(within(dialog).getByRole('button', { name: 'Close' })).toHaveFocus();
    expect(await within(dialog).findByText('£51.01 today')).toBeVisible();
  });

  it.each([404, 409])('reads the subscription again when the answer is %i', async (status) => {
    previewChange.mockRejectedValue(new ApiRequestError('Your plan has ended', status, null));
    const refresh = vi.fn(async () => {});
    const rerender = show({ ...monthly, refresh });
    const dialog = await ask();
    expect(await within(dialog).findByText(/^Your plan has ended/)).toBeVisible();
    expect(refresh).toHaveBeenCalledOnce();
    rerender({ subscription: makeSubscription({ planId: 'monthly', status: 'cancelled' }) });
    expect(within(dialog).getByRole('alert')).toHaveTextContent('there’s nothing to change');
    expect(within(dialog).queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Choose a plan' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(
      within(card('Premium')).getByRole('button', { name: 'Subscribe to Premium yearly' }),
    ).toBeVisible();
  });

  it('says once that the plan has ended, when a change of it is refused for that', async () => {
    const changePlan = async (): Promise<ActionOutcome> => ({ ok: false, message: 'Your plan has ended' });
    const rerender = show({ ...monthly, changePlan });
    const dialog = await ask();
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Pay £51.01 and change' }));
    expect(await within(dialog).findByText('Your plan has ended')).toBeVisible();
    rerender({ subscription: makeSubscription({ planId: 'monthly', status: 'cancelled' }) });
    expect(within(dialog).getAllByText(/Your plan has ended/)).toHaveLength(1);
    expect(within(dialog).queryByRole('button', { name: 'Pay £51.01 and change' })).not.toBeInTheDocument();
  });

  it('doesn’t read the subscription again when the server is busy', async () => {
    previewChange.mockRejectedValue(new ApiRequestError('Too many requests', 429, null));
    const refresh = vi.fn(async () => {});
    show({ ...monthly, refresh });
    expect(await within(await ask()).findByText(/^Too many requests/)).toBeVisible();
    expect(refresh).not.toHaveBeenCalled();
  });

  it.each(['before', 'after'] as const)(
    'leaves the focus to the heading when the plan is there %s the dialog is closed [APP-14]',
    async (when) => {
      const changed = { subscription: makeSubscription(), premium: true };
      const rerender = show({
        ...monthly,
        changePlan: async () => {
          if (when === 'before') rerender(changed);
          return { ok: true };
        },
      });
      const dialog = await ask();
      await userEvent.click(await within(dialog).findByRole('button', { name: 'Pay £51.01 and change' }));
      if (when === 'after') rerender(changed);
      expect(await within(card('Premium')).findByText('Your plan')).toBeVisible();
      await vi.waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
    },
  );

  it('works the sum out again the next time', async () => {
    show(monthly);
    const first = await ask();
    await within(first).findByText('£51.01 today');
    await userEvent.click(within(first).getByRole('button', { name: 'Stay with Premium monthly' }));
    previewChange.mockResolvedValue({ ...preview, dueToday: 51.27 });
    expect(await within(await ask()).findByText('£51.27 today')).toBeVisible();
  });

  it('stays open with the reason when the card was declined', async () => {
    const changePlan = async (): Promise<ActionOutcome> => ({
      ok: false,
      message: 'Your card was declined.',
    });
    show({ ...monthly, changePlan });
    const dialog = await ask();
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Pay £51.01 and change' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Your card was declined.');
  });
});

describe('a dialog about money', () => {
  const payment = {
    id: 'payment_1',
    amount: 59,
    date: new Date().toISOString(),
    method: 'Card',
    status: 'completed',
  };

  it.each([
    ['a change of plan', 'changePlan', 'Change to Premium monthly', /^Pay £1/, 'Stay with Premium yearly'],
    ['a withdrawal', 'withdraw', 'Get your money back', 'Get my money back', 'Keep Premium'],
    ['a cancellation', 'cancel', 'Cancel subscription', 'Cancel Premium yearly', 'Keep Premium yearly'],
  ] as const)('stays open while %s is under way, and tells its failure', async (...row) => {
    const [, action, first, confirm, stay] = row;
    let fail = () => {};
    const failure = new Promise<{ ok: false; message: string }>((resolve) => {
      fail = () => resolve({ ok: false, message: 'Stripe couldn’t be reached.' });
    });
    previewChange.mockResolvedValue({
      ...{
        currency: 'GBP',
        price: 7.99,
        dueToday: 1,
        unused: 0,
        fromCredit: 0,
        givenBack: 0,
        restByHand: 0,
        creditLeft: 0,
      },
      prorationDate: 1_800_000_000,
    });
    previewRefund.mockResolvedValue({
      ...{ currency: 'GBP', unusedRest: 58, lostCredit: 0 },
      withdrawal: { amount: 59, until: new Date().toISOString() },
    });
    const subscription = makeSubscription({ paymentHistory: [payment] });
    show({ subscription, premium: true, [action]: () => failure });
    await pay('Monthly');
    await userEvent.click(screen.getByRole('button', { name: first }));
    const dialog = screen.getByRole('dialog');
    await userEvent.click(await within(dialog).findByRole('button', { name: confirm }));
    const keep = within(dialog).getByRole('button', { name: stay });
    await vi.waitFor(() => expect(keep).toBeDisabled());
    await userEvent.keyboard('{Escape}');
    expect(dialog).toBeVisible();
    fail();
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Stripe couldn’t be reached.');
    await userEvent.click(keep);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

const unpaid = makeSubscription({
  endDate: new Date(2020, 11, 20, 12).toISOString(),
  unpaidInvoiceUrl: 'https://invoice.stripe.test/in_1',
});

const unconfirmed = makeSubscription({
  planId: 'monthly',
  pendingChange: {
    planId: 'yearly',
    payUrl: 'https://invoice.stripe.test/in_2',
    expiresAt: '2027-12-20T12:00:00.000Z',
  },
});

describe('an unpaid renewal', () => {
  it('leads to the invoice, and blocks what Stripe would refuse', async () => {
    show({ subscription: unpaid });
    const notice = screen.getByRole('alert');
    expect(notice).toHaveTextContent('We couldn’t take your renewal payment');
    expect(within(notice).getByRole('link', { name: /^Pay the invoice/ })).toHaveAttribute(
      'href',
      'https://invoice.stripe.test/in_1',
    );
    expect(
      screen.getByText('Premium ended on 20 December 2020 because the renewal wasn’t paid'),
    ).toBeVisible();
    await pay('Monthly');
    expect(within(card('Premium')).getByText('Pay the open invoice first')).toBeVisible();
  });

  it('can be ended instead', async () => {
    show({ subscription: unpaid });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel subscription' }));
    expect(screen.getByRole('dialog')).toHaveTextContent('Premium ends now and you owe nothing');
  });
});

describe('a change of plan that the bank wants confirmed', () => {
  it('leads to the bank and says that nothing has changed', () => {
    show({ subscription: unconfirmed, premium: true });
    expect(screen.getByText('Confirm your change to Premium yearly')).toBeVisible();
    expect(screen.getByText(/nothing changes and nothing is charged/)).toBeVisible();
    expect(screen.getByRole('link', { name: /^Confirm the payment/ })).toHaveAttribute(
      'href',
      'https://invoice.stripe.test/in_2',
    );
  });
});

it.each([
  ['an unpaid renewal', unpaid, 'I’ve paid', 'Not paid yet'],
  ['an unconfirmed change of plan', unconfirmed, 'I’ve confirmed it', 'Not confirmed yet'],
])('%s is looked up when the user comes back to the page', async (_, subscription, name, still) => {
  const sync = vi.fn(async () => ({ ok: true, subscription: null }) as const);
  show({ subscription, sync });
  fireEvent(document, new Event('visibilitychange'));
  expect(sync).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('button', { name }));
  expect(sync).toHaveBeenCalledTimes(2);
  expect(await screen.findByText(still)).toBeVisible();
  expect(screen.queryByText('Up to date')).not.toBeInTheDocument();
});

it.each([
  ['an unpaid renewal', unpaid, 'button', 'I’ve paid'],
  ['an unpaid renewal', unpaid, 'link', /^Pay the invoice/],
  ['an unconfirmed change of plan', unconfirmed, 'button', 'I’ve confirmed it'],
  ['an unconfirmed change of plan', unconfirmed, 'link', /^Confirm the payment/],
] as const)(
  '%s leaves the focus to the heading when it’s settled [APP-14]',
  async (_, subscription, role, name) => {
    const rerender = show({ subscription, sync: async () => ({ ok: true, subscription: null }) });
    await userEvent.click(screen.getByRole(role, { name }));
    rerender({ subscription: makeSubscription(), premium: true });
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  },
);

it('the credit of a cheaper plan is named', () => {
  show({ subscription: makeSubscription({ credit: 51.01 }), premium: true });
  expect(screen.getByText(/You have £51.01 in credit/)).toBeVisible();
});

it.each<[string, boolean, Partial<Subscription>]>([
  ['was bought once', true, { planId: 'lifetime', endDate: null }],
  ['will end', true, { cancelAtPeriodEnd: true }],
  ['is paused', true, { isPaused: true }],
])('credit that no renewal uses up is called that when the plan %s', (_, premium, change) => {
  show({ subscription: makeSubscription({ ...change, credit: 51.01 }), premium });
  const told = screen.getByText(/You have £51.01 in credit/);
  expect(told).toHaveTextContent('no renewal to use it for. Write to us about it.');
  expect(within(told).getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
});

it.each<[string, Partial<Subscription>]>([
  ['has ended', { status: 'cancelled' }],
  ['is free', { planId: 'basic', isFree: true, endDate: null }],
])(
  'credit is used by a new subscription when the plan %s, so the whole price isn’t charged today',
  (_, change) => {
    show({ subscription: makeSubscription({ planId: 'monthly', ...change, credit: 5.01 }) });
    expect(screen.getByText(/You have £5.01 in credit/)).toHaveTextContent(
      'A monthly or yearly plan uses it up before your card is charged.',
    );
    const premium = within(card('Premium'));
    expect(premium.getByText('It renews until you cancel.')).toBeVisible();
    expect(premium.queryByText(/today/u)).not.toBeInTheDocument();
  },
);

it('credit is in its own currency, whatever was paid last and the plan is sold in', () => {
  const date = '2026-11-20T12:00:00.000Z';
  const paid = { id: 'payment_1', amount: 149, currency: 'GBP', date, method: 'Card', status: 'completed' };
  const subscription = makeSubscription({ credit: 51.01, creditCurrency: 'EUR', paymentHistory: [paid] });
  show({ subscription, premium: true });
  expect(screen.getByText(/You have €51.01 in credit/)).toBeVisible();
});

describe('the payments', () => {
  const paymentHistory = [
    { id: 'payment_1', amount: 7.99, date: '2026-10-20T12:00:00.000Z', method: 'Card', status: 'refunded' },
    {
      id: 'payment_2',
      invoiceId: 'in_2',
      amount: 59,
      date: new Date(2026, 10, 20, 12).toISOString(),
      method: 'Link',
      status: 'completed',
      refunded: 42.83,
    },
    {
      id: 'payment_3',
      amount: 0,
      fromCredit: 7.99,
      date: '2026-12-20T12:00:00.000Z',
      method: 'Credit',
      status: 'completed',
    },
    {
      id: 'payment_4',
      amount: 5,
      fromCredit: 2.99,
      date: '2027-01-20T12:00:00.000Z',
      method: 'Card',
      status: 'completed',
    },
  ];
  const subscription = makeSubscription({ paymentHistory });

  it('stand newest first, with date, amount, method and status', () => {
    show({ subscription, premium: true });
    const [, ...rows] = within(screen.getByRole('table', { name: /payments/ })).getAllByRole('row');
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      ['£5.00, £2.99 from credit', 'Card', 'Paid', ''],
      ['£7.99 from credit', 'Credit', 'Paid', ''],
      ['£59.00', 'Link', 'Paid £42.83 refunded', 'Open the receipt of 20 November 2026'],
      ['£7.99', 'Card', 'Refunded', ''],
    ]);
    expect(screen.getByRole('rowheader', { name: '20 November 2026' })).toBeVisible();
  });

  it('stand in the currency that they were paid in, whatever the plans are sold in', () => {
    const inEuros = paymentHistory.map((payment) => ({ ...payment, currency: 'EUR' }));
    show({ subscription: makeSubscription({ paymentHistory: inEuros }), premium: true });
    const cells = screen.getAllByRole('cell').map((cell) => cell.textContent);
    expect(cells).toEqual(expect.arrayContaining(['€5.00, €2.99 from credit', 'Paid €42.83 refunded']));
  });

  it('say what to do where a refund failed [SUB-29]', () => {
    const failed = paymentHistory.slice(0, 1).map((payment) => ({ ...payment, status: 'refundFailed' }));
    show({ subscription: makeSubscription({ paymentHistory: failed }) });
    expect(screen.getByRole('cell', { name: 'Refund failed' })).toBeVisible();
    expect(screen.getByText(/A refund didn’t reach you/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
  });

  it('lead to their receipts on Stripe’s page, or say why not', async () => {
    const openReceipt = vi
      .fn<SubscriptionState['openReceipt']>()
      .mockResolvedValueOnce({ ok: false, message: 'There is no such receipt' })
      .mockResolvedValue({ ok: true });
    show({ subscription, premium: true, openReceipt });
    const button = screen.getByRole('button', { name: 'Open the receipt of 20 November 2026' });
    await userEvent.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no such receipt');
    await userEvent.click(button);
    expect(openReceipt).toHaveBeenLastCalledWith('in_2');
    expect(button).toHaveAttribute('aria-busy', 'true');
  });
});
