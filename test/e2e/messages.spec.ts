import type { Page } from '@playwright/test';

import { createAdminAccount } from '#test/support/admin.ts';
import { writeQuiz } from '#test/support/bank.ts';
import { writeDocument } from '#test/support/documents.ts';
import { expect, expectAccessible, test } from '#test/support/e2e.ts';
import { makeResultFields } from '#test/support/factories.ts';
import { openSignedIn } from '#test/support/session.ts';
import { createUser } from '#test/support/users.ts';

import { answerAll } from './steps.ts';

/** The other messages of the catalogue, those about accounts, are tested beside their forms. */
test.beforeEach(({ noise }) => {
  noise.allow(/Failed to load resource/, /\[ohmwork\]/);
});

const refusal = {
  status: 403,
  json: { error: { code: 403, status: 'PERMISSION_DENIED', message: 'not now' } },
  headers: { 'Access-Control-Allow-Origin': '*' },
};

/** Refuses each request to Firestore whose body names a collection. */
async function refuse(page: Page, collection: string): Promise<void> {
  await page.route(/\/documents:/, (route) => {
    const body = route.request().postData() ?? '';
    const isMeant = body.includes(`"${collection}"`) || body.includes(`/documents/${collection}/`);
    return isMeant ? route.fulfill(refusal) : route.fallback();
  });
}

/** Fails every call of the billing API without a message of its own. */
async function breakBilling(page: Page): Promise<void> {
  await page.route('**/api/**', (route) => route.fulfill({ status: 500, body: '<h1>Bad gateway</h1>' }));
}

async function openAsAdmin(page: Page, path: string): Promise<void> {
  await openSignedIn(page, await createAdminAccount(), path);
}

/** Messages, and what the screen shows once it has loaded. */
const lists = [
  {
    message: 'Failed to load subscription plans',
    id: 'MSG-1',
    collection: 'plans',
    path: '/subscription',
    loaded: 'Premium',
  },
  {
    message: 'Failed to load subscription data',
    id: 'MSG-2',
    collection: 'subscriptions',
    path: '/subscription',
    loaded: 'You’re using Ohmwork for free',
  },
  {
    message: 'Failed to load quizzes. Please check console for details.',
    id: 'MSG-3',
    collection: 'quizzes',
    path: '/quizzes',
    loaded: 'First steps',
  },
  {
    message: 'Failed to load your quiz results',
    id: 'MSG-4',
    collection: 'quizResults',
    path: '/results',
    loaded: 'No results yet',
  },
];

for (const { message, id, collection, path, loaded } of lists) {
  test(`${path} says “${message}” until it loads [${id}]`, async ({ page }) => {
    await refuse(page, collection);
    await openSignedIn(page, await createUser(), path);
    await expect(page.getByRole('main').getByText(message).first()).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).first().click();
    await expect(page.getByText(message)).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('heading', { name: loaded, exact: true })).toBeVisible();
  });
}

test('a quiz that can’t be read is named [MSG-5]', async ({ page }) => {
  const quiz = await writeQuiz();
  await refuse(page, 'quizzes');
  await page.goto(`/quiz/${quiz.id}`);
  await expect(page.getByText(`Failed to load quiz with ID: ${quiz.id}`)).toBeVisible();
});

test('a quiz whose questions can’t be read is named [MSG-10]', async ({ page }) => {
  const quiz = await writeQuiz();
  await refuse(page, 'questions');
  await page.goto(`/quiz/${quiz.id}`);
  await expect(page.getByText(`Failed to load questions for quiz with ID: ${quiz.id}`)).toBeVisible();
});

test('a quiz that can’t be added, changed or deleted says so [MSG-6, MSG-7, MSG-8]', async ({ page }) => {
  const quiz = await writeQuiz();
  await openAsAdmin(page, '/admin/dashboard/quizzes/new');
  await page.getByLabel('Title').fill('Refused');
  // Without a search: its answer would replace the rows while one is being pressed.
  await page.getByRole('button', { name: /^Add / }).first().click();
  await expect(page.getByRole('heading', { name: '1 question', exact: true })).toBeVisible();
  await page.route(/\/documents:commit/, (route) => route.fulfill(refusal));
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to add quiz');

  await page.goto(`/admin/dashboard/quizzes/${quiz.id}`);
  await page.getByLabel('Title').fill('Changed');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to update quiz');

  await page.goto('/admin/dashboard/quizzes');
  await page.getByRole('button', { name: `Delete ${quiz.title}` }).click();
  await page.getByRole('button', { name: 'Delete quiz', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to delete quiz');
});

test('a failed deletion is told until it is dismissed, and five seconds more [MSG-8, ERR-3]', async ({
  page,
}) => {
  const quiz = await writeQuiz();
  await openAsAdmin(page, '/admin/dashboard/quizzes');
  await page.clock.install();
  await page.route(/\/documents:commit/, (route) => route.fulfill(refusal));
  await page.getByRole('button', { name: `Delete ${quiz.title}` }).click();
  await page.getByRole('button', { name: 'Delete quiz', exact: true }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to delete quiz' });
  await expect(failure).toBeVisible();
  await expectAccessible(page);
  await page.clock.runFor(60_000);
  await expect(failure).toBeVisible();
  await failure.getByRole('button', { name: 'Dismiss' }).click();
  await page.clock.runFor(4000);
  await expect(failure).toBeVisible();
  await page.clock.runFor(1000);
  await expect(failure).toBeHidden();
});

test('home says that results can’t be read, and shows them after Try again [MSG-4]', async ({ page }) => {
  const user = await createUser();
  await writeDocument('quizResults/qr_1_home', {
    ...makeResultFields({ quizTitle: 'Earthing' }),
    answers: '[]',
    partScores: '{}',
    userId: user.uid,
    attempts: 1,
    history: [],
    createdAt: '2026-11-20T18:30:00.000Z',
    updatedAt: '2026-11-20T18:30:00.000Z',
  });
  await refuse(page, 'quizResults');
  await openSignedIn(page, user, '/');
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to load your quiz results' });
  await expect(failure).toBeVisible();
  const again = failure.getByRole('button', { name: 'Try again' });
  const refused = page.waitForResponse((response) => response.status() === refusal.status);
  await again.click();
  await refused;
  await expect(again).not.toHaveAttribute('aria-busy');
  await page.unrouteAll({ behavior: 'wait' });
  // Either this press loads them, or a retry that was still running.
  await expect(async () => {
    if (await failure.isVisible()) await again.click({ timeout: 1000 });
    await expect(failure).toBeHidden({ timeout: 1000 });
  }).toPass();
  await expect(
    page.getByRole('region', { name: 'Your latest results' }).getByRole('link', { name: 'Earthing' }),
  ).toBeVisible();
});

test('a result that can’t be saved says so, and where it is [MSG-9]', async ({ page }) => {
  const quiz = await writeQuiz();
  await openSignedIn(page, await createUser(), `/quiz/${quiz.id}`);
  await page.getByRole('button', { name: 'Start quiz' }).click();
  await expect(page.getByRole('heading', { name: /^Question 1 of/ })).toBeVisible();
  await page.route(/\/documents:commit/, (route) => route.fulfill(refusal));
  await answerAll(page, 'A circuit-breaker');
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await expect(page.getByText('Failed to save quiz result.')).toBeVisible();
  await expect(page.getByText('Saved on this device for now')).toBeVisible();
});

test('a plan that can’t be bought says so [MSG-30, MSG-31]', async ({ page }) => {
  await breakBilling(page);
  await openSignedIn(page, await createUser(), '/subscription');
  await page.getByRole('button', { name: 'Subscribe to Premium monthly' }).press('Enter');
  await expect(page.getByText('Subscription request failed')).toBeVisible();
  await page.getByRole('radio', { name: 'Lifetime' }).check();
  await page.getByRole('button', { name: 'Buy Premium lifetime' }).press('Enter');
  await expect(page.getByText('Payment request failed')).toBeVisible();
});

test('a subscription that can’t be cancelled says so [MSG-32]', async ({ page }) => {
  const user = await createUser();
  await writeDocument(`subscriptions/${user.uid}`, {
    userId: user.uid,
    planId: 'premium-yearly',
    status: 'active',
    startDate: '2026-01-01T00:00:00.000Z',
    endDate: '2099-01-01T00:00:00.000Z',
    paymentHistory: [],
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    cancelAtPeriodEnd: false,
    stripeSubscriptionId: 'sub_test',
  });
  await breakBilling(page);
  await openSignedIn(page, user, '/subscription');
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Cancel Premium yearly' }).click();
  await expect(dialog.getByText('Subscription cancellation failed')).toBeVisible();
});
