import type { Page } from '@playwright/test';

import { demoPassword } from '#dev/seed/demo-accounts.ts';
import { readDocument, writeDocument } from '#test/support/documents.ts';
import { expect, expectAccessible, expectToFit, test } from '#test/support/e2e.ts';
import { shiftOf, watchShifts } from '#test/support/layout-shift.ts';
import { openSignedIn } from '#test/support/session.ts';
import { createUser, isVerified, type TestUser } from '#test/support/users.ts';

import { api, control, customerOf } from '../functions/support/local-stripe.ts';
import { choose as chooseByKeys, press, signInByKeys, type } from './keys.ts';
import { signIn } from './steps.ts';

// These change the clock and the faults of the one local Stripe.
test.describe.configure({ mode: 'default' });

const good = '4242 4242 4242 4242';
const declined = '4000 0000 0000 0002';
const failsLater = '4000 0000 0000 0341';
const asksAlways = '4000 0027 6000 3184';

/** The plans as somebody new sees them. @returns that user */
async function openAsUser(page: Page): Promise<TestUser> {
  const user = await createUser();
  await openSignedIn(page, user, '/subscription');
  await expect(page.getByRole('heading', { name: 'You’re using Ohmwork for free' })).toBeVisible();
  return user;
}

/** Fills in the payment page and submits it. */
async function payWith(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  // The clock of the local Stripe may be years ahead of ours.
  await page.getByLabel('Expiry date').fill('12/99');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^(Subscribe for|Pay) / }).click();
}

/** Chooses how to pay for Premium. */
async function choose(page: Page, how: 'Monthly' | 'Yearly' | 'Lifetime'): Promise<void> {
  await page.getByRole('radio', { name: how }).check();
}

/** Buys a plan and waits for Premium. */
async function buy(page: Page, how: 'Monthly' | 'Yearly', number = good): Promise<void> {
  await choose(page, how);
  await page.getByRole('button', { name: /^Subscribe to/ }).click();
  await payWith(page, number);
  await expect(page.getByText('Thank you, Premium is on')).toBeVisible();
}

function ownPlan(page: Page, name: string) {
  return page.getByRole('main').getByRole('heading', { level: 2, name });
}

test('the free plan is chosen without a payment', async ({ page }) => {
  await openAsUser(page);
  await page.getByRole('button', { name: 'Choose Basic' }).click();
  await expect(ownPlan(page, 'Basic')).toBeVisible();
  await expect(page.getByText('Free, for as long as you like')).toBeVisible();
  await expect(page.getByText('No payments yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Up to date')).toBeVisible();
  await page.reload();
  await expect(ownPlan(page, 'Basic')).toBeVisible();
  await expectAccessible(page);
});

test('a visitor subscribes: signs in, leaves the payment page, is declined, pays, cancels, resumes, and it renews, the email unconfirmed [API-2, SUB-17, ACC-8]', async ({
  page,
  noise,
}) => {
  noise.allow(/402/);
  const user = await createUser();
  await page.goto('/subscription');
  await choose(page, 'Yearly');
  await expect(page.getByText('Saves £36.88 a year')).toBeVisible();
  await page.getByRole('button', { name: 'Subscribe to Premium yearly' }).click();
  await expect(page.getByRole('dialog')).toContainText('Sign in to choose Premium yearly.');
  await signIn(page, user);
  await expect(page.getByRole('heading', { name: 'You’re using Ohmwork for free' })).toBeVisible();

  await page.getByRole('button', { name: 'Subscribe to Premium yearly' }).dblclick();
  await expect(page.getByRole('heading', { name: 'Pay for Premium yearly' })).toBeVisible();
  await page.getByRole('link', { name: 'Back without paying' }).click();
  await expect(page.getByText('You left the payment page')).toBeVisible();
  await expect(page).toHaveURL(/\/subscription$/);
  await expectAccessible(page);
  await choose(page, 'Yearly');

  await page.getByRole('button', { name: 'Subscribe to Premium yearly' }).click();
  await payWith(page, declined);
  await expect(page.getByRole('alert')).toContainText('Your card was declined.');
  await payWith(page, good);
  await expect(page.getByText('Thank you, Premium is on')).toBeVisible();
  await expect(page).toHaveURL(/\/subscription$/);
  const statusLine = page.getByText(/^Renews on \d+ \w+ \d{4} for £59$/);
  await expect(statusLine).toBeVisible();
  await expect(page.getByRole('row', { name: /\d{4} £59\.00 Card Paid/ })).toHaveCount(1);
  await expectAccessible(page);

  const until = (await statusLine.textContent())?.match(/\d+ \w+ \d{4}/)?.[0] ?? '';
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel Premium yearly?' });
  await expect(dialog).toContainText(`Premium stays until ${until}`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel Premium yearly' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Ends on ${until}`)).toBeVisible();
  await expect(page.getByText('Premium is on', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText(`Ends on ${until}`)).toBeVisible();
  await page.getByRole('button', { name: 'Resume subscription' }).click();
  await expect(page.getByText(`Renews on ${until}`)).toBeVisible();

  await control('time', { forward: 367 });
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Up to date')).toBeVisible();
  await expect(page.getByRole('row', { name: /£59\.00/ })).toHaveCount(2);
  await expect(page.getByText(`Premium until ${until}`)).toBeHidden();
  await expect(statusLine).toBeVisible();
  expect(await isVerified(user)).toBe(false);
});

test('a plan is changed for the difference, and one that is bought once ends the renewals', async ({
  page,
}) => {
  await openAsUser(page);
  await buy(page, 'Monthly');
  await choose(page, 'Yearly');
  await page.getByRole('button', { name: 'Change to Premium yearly' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change to Premium yearly?' });
  await expect(dialog).toContainText(
    /You’ll pay £5\d\.\d\d today \(£59\.00 minus £7\.\d\d unused\), then £59 a year\./,
  );
  await expectAccessible(page);
  await dialog.getByRole('button', { name: /^Pay £5\d\.\d\d and change$/ }).click();
  await expect(ownPlan(page, 'Premium yearly')).toBeVisible();
  await expect(page.getByRole('row', { name: /£5\d\.\d\d Card Paid/ })).toBeVisible();

  await choose(page, 'Lifetime');
  await page.getByRole('button', { name: 'Buy Premium lifetime' }).click();
  const upgrade = page.getByRole('dialog', { name: 'Buy Premium lifetime?' });
  await expect(upgrade).toContainText(
    /Then £5\d\.\d\d, what’s left of Premium yearly, goes back to your card\./,
  );
  await expectAccessible(page);
  await upgrade.getByRole('button', { name: 'Continue to payment' }).click();
  await payWith(page, good);
  await expect(page.getByText('Thank you, Premium is on')).toBeVisible();
  await expect(ownPlan(page, 'Premium lifetime')).toBeVisible();
  await expect(page.getByText('Lifetime Premium')).toBeVisible();
  await expect(page.getByRole('row', { name: /£149\.00 Card Paid/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Subscribe|Change|Buy|Choose|Cancel)/ })).toHaveCount(0);
  await expectAccessible(page);
});

test('a first purchase is taken back in two clicks, which ends Premium at once', async ({ page }) => {
  const { uid } = await openAsUser(page);
  await buy(page, 'Yearly');
  await page.getByRole('button', { name: 'Get your money back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Get your money back?' });
  await expect(dialog).toContainText('£59.00 goes back to your card and Premium ends at once.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Get my money back' }).click();
  await expect(page.getByText('£59.00 is on its way back to your card')).toBeVisible();
  await expect(page.getByText('Premium is on', { exact: true })).toBeHidden();
  await expect(page.getByRole('row', { name: /£59\.00 Card Refunded/ })).toBeVisible();
  await expectAccessible(page);
  const stored = { status: 'cancelled', withdrawnAt: expect.any(String) };
  expect(await readDocument(`subscriptions/${uid}`)).toMatchObject(stored);
  await page.reload();
  await expect(page.getByText(/^Premium (has )?ended/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Get your money back' })).toHaveCount(0);
});

test('a bank that wants to be asked is, when the plan is bought and when it changes [API-11]', async ({
  page,
  context,
}) => {
  await openAsUser(page);
  await page.getByRole('button', { name: 'Subscribe to Premium monthly' }).click();
  await payWith(page, asksAlways);
  await page.getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByText('Thank you, Premium is on')).toBeVisible();

  await choose(page, 'Yearly');
  await page.getByRole('button', { name: 'Change to Premium yearly' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change to Premium yearly?' });
  await dialog.getByRole('button', { name: /^Pay £5\d\.\d\d and change$/ }).click();
  const notice = page.getByRole('status').filter({ hasText: 'Confirm your change to Premium yearly' });
  await expect(notice).toBeVisible();
  await expect(ownPlan(page, 'Premium monthly')).toBeVisible();
  await expectAccessible(page);

  const opened = context.waitForEvent('page');
  await notice.getByRole('link', { name: 'Confirm the payment' }).click();
  const invoice = await opened;
  await payWith(invoice, asksAlways);
  await invoice.getByRole('button', { name: 'Complete' }).click();
  await expect(invoice.getByText('This invoice is paid.')).toBeVisible();
  await invoice.close();
  await notice.getByRole('button', { name: 'I’ve confirmed it' }).click();
  await expect(ownPlan(page, 'Premium yearly')).toBeVisible();
  await expect(notice).toBeHidden();
});

test('a payment is seen although no event of Stripe’s arrives, and its rest goes back with the account [SUB-23]', async ({
  page,
}) => {
  const { uid, password } = await openAsUser(page);
  await control('faults', { events: 'hold' });
  try {
    await buy(page, 'Monthly');
  } finally {
    await control('faults');
  }
  await expect(ownPlan(page, 'Premium monthly')).toBeVisible();

  const customer = await customerOf(uid);
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Delete my account…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/£7\.\d\d goes back to your card: it’s what’s left of your plan\./);
  await expectAccessible(page);
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  const [charge] = (await api.charges.list({ customer })).data;
  expect(charge?.amount_refunded).toBeGreaterThan(790);
});

test('a renewal that fails is shown, with the page on which to pay it', async ({ page, context }) => {
  await openAsUser(page);
  await buy(page, 'Yearly', failsLater);
  await control('time', { forward: 367 });
  await page.getByRole('button', { name: 'Refresh' }).click();
  const notice = page.getByRole('alert').filter({ hasText: 'We couldn’t take your renewal payment' });
  await expect(notice).toBeVisible();
  await choose(page, 'Monthly');
  await expect(page.getByText('Pay the open invoice first')).toBeVisible();
  await expectAccessible(page);

  const opened = context.waitForEvent('page');
  await notice.getByRole('link', { name: 'Pay the invoice' }).click();
  const invoice = await opened;
  await payWith(invoice, good);
  await expect(invoice.getByText('This invoice is paid.')).toBeVisible();
  await invoice.close();
  await notice.getByRole('button', { name: 'I’ve paid' }).click();
  await expect(notice).toBeHidden();
  await expect(page.getByText(/^Renews on /)).toBeVisible();
  await expect(page.getByRole('row', { name: /£59\.00/ })).toHaveCount(2);
});

test('a subscription that Stripe does not know keeps its premium', async ({ page }) => {
  const user = await createUser();
  const now = new Date();
  await writeDocument(`subscriptions/${user.uid}`, {
    userId: user.uid,
    planId: 'premium-yearly',
    status: 'active',
    startDate: now.toISOString(),
    endDate: new Date(now.getTime() + 30 * 86_400_000).toISOString(),
    cancelAtPeriodEnd: false,
    paymentHistory: [],
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
  });
  await openSignedIn(page, user, '/subscription');
  const statusLine = page.getByText(/^Renews on /);
  await expect(statusLine).toBeVisible();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByText('Up to date')).toBeVisible();
  await page.reload();
  await expect(statusLine).toBeVisible();
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel Premium yearly' }).click();
  await expect(dialog).toContainText('Cannot cancel subscription: No Stripe subscription ID found');
});

test('the premium demo account can cancel and resume, and sees card, invoices and receipts [SUB-25]', async ({
  page,
}) => {
  await openSignedIn(page, { email: 'premium@ohmwork.test', password: demoPassword }, '/subscription');
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel Premium yearly' }).click();
  await expect(page.getByText(/^Ends on /)).toBeVisible();
  await page.getByRole('button', { name: 'Resume subscription' }).click();
  await expect(page.getByText(/^Renews on /)).toBeVisible();

  const receipt = page.getByRole('button', { name: /^Open the receipt of/ });
  await receipt.first().click();
  await expect(page.getByText('This invoice is paid.')).toBeVisible();
  await page.goBack();
  await expect(receipt.first()).not.toHaveAttribute('aria-busy');
  await page.getByRole('button', { name: 'Card and invoices' }).click();
  await expect(page.getByText('Card on file ends in')).toBeVisible();
});

test('nothing on Plans moves while data arrives, for a visitor and for a customer [SUB-26]', async ({
  page,
}) => {
  await watchShifts(page);
  await page.goto('/subscription');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Subscribe to Premium monthly' })).toBeEnabled();
  await page.getByText('Example').last().scrollIntoViewIfNeeded();
  await expect(page.getByText('72% in the latest week.')).toBeVisible();
  expect(await shiftOf(page)).toBe(0);

  // Shifts right after a press of a pointer or a key aren't counted, so these are pressed by script.
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).dispatchEvent('click');
  const user = await createUser();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(user.email);
  await dialog.getByLabel('Password', { exact: true }).fill(user.password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).dispatchEvent('click');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { name: 'You’re using Ohmwork for free' })).toBeVisible();
  expect(await shiftOf(page)).toBe(0);
  await buy(page, 'Yearly');
  const payment = page.getByRole('row', { name: /£59\.00 Card Paid/ });
  await expect(payment).toBeVisible();
  expect(await shiftOf(page)).toBe(0);
  // Meanwhile the browser stores what has arrived, and the page then opens with it.
  await expectAccessible(page);
  await page.reload();
  await expect(payment).toBeVisible();
  expect(await shiftOf(page)).toBe(0);
});

test('a payment that does not come says what to do, on a small screen too', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await openAsUser(page);
  await page.clock.install();
  const sessionId = `cs_test_${'a1'.repeat(29)}`;
  await page.goto(`/subscription?checkout=success&session_id=${sessionId}`);
  await expect(page.getByText('Waiting for your payment to arrive…')).toBeVisible();
  await expectAccessible(page);
  await expect(async () => {
    await page.clock.runFor(10_000);
    await expect(page.getByText('Your payment hasn’t arrived yet')).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByText(`quote payment ${sessionId}`)).toBeVisible();
  await expectAccessible(page);
  await expectToFit(page);
});

test('subscribing, paying and cancelling, by the keyboard alone [APP-14]', async ({ page }) => {
  const user = await createUser();
  await page.goto('/subscription');
  await chooseByKeys(page, page.getByRole('radio', { name: 'Yearly' }));
  await press(page, page.getByRole('button', { name: 'Subscribe to Premium yearly' }));
  await signInByKeys(page, user);
  await expect(page.getByRole('heading', { name: 'You’re using Ohmwork for free' })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Subscribe to Premium yearly' }));
  await type(page, page.getByLabel('Card number'), '4242424242424242');
  await type(page, page.getByLabel('Expiry date'), '12/99');
  await type(page, page.getByLabel('Security code'), '123');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Thank you, Premium is on')).toBeVisible();

  const cancel = page.getByRole('button', { name: 'Cancel subscription' });
  await press(page, cancel);
  const dialog = page.getByRole('dialog', { name: 'Cancel Premium yearly?' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, dialog.getByRole('button', { name: 'Cancel Premium yearly' }));
  await expect(page.getByText(/^Ends on /)).toBeVisible();
});
