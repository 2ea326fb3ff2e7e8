import type { Page } from '@playwright/test';

import { createAdminAccount } from '#test/support/admin.ts';
import { writeQuiz } from '#test/support/bank.ts';
import { expect, networkNoise, test } from '#test/support/e2e.ts';
import { arriveSignedIn, openSignedIn } from '#test/support/session.ts';
import { createUser } from '#test/support/users.ts';

import { answerAll, tryUntilAsked, tryUntilVisible } from './steps.ts';

const key = 'A circuit-breaker';

/** Takes a quiz to its result. */
async function takeQuiz(page: Page, quizId: string): Promise<void> {
  await page.goto(`/quiz/${quizId}`);
  await page.getByRole('button', { name: 'Start quiz' }).click();
  await answerAll(page, key);
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await expect(page.getByText('3 of 3 right').first()).toBeVisible();
}

test('a result that was delivered late leaves no error on the quiz list', async ({ page, noise }) => {
  noise.allow(...networkNoise);
  const quiz = await writeQuiz();
  await arriveSignedIn(page, await createUser());
  const writes = /:commit/;
  await page.route(writes, (route) =>
    route.fulfill({ status: 403, json: { error: { status: 'PERMISSION_DENIED' } } }),
  );
  await takeQuiz(page, quiz.id);
  await expect(page.getByText('Saved on this device for now')).toBeVisible();
  await page.unroute(writes);
  await page.getByRole('button', { name: 'Save now' }).click();
  await expect(page.getByText('Saved to your account')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Quizzes' }).click();
  await expect(page.getByRole('link', { name: quiz.title })).toBeVisible();
  await expect(page.getByText('Failed to save quiz result')).toBeHidden();
  await expect(page.getByText('from your last visit')).toBeHidden();
});

test('an optional part that fails twice leaves its screen whole, and comes on Try again [APP-9]', async ({
  page,
  noise,
}) => {
  noise.allow(...networkNoise, /dynamically imported module/);
  const quiz = await writeQuiz();
  await takeQuiz(page, quiz.id);
  const part = /\/assets\/progress-details-/;
  let asked = 0;
  await page.route(part, (route) => {
    asked += 1;
    return route.abort('connectionreset');
  });
  await page.goto('/progress');
  const missing = page
    .getByRole('status')
    .filter({ hasText: 'The rest of your progress couldn’t be loaded' });
  await expect(missing).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Your progress' })).toBeVisible();
  const again = missing.getByRole('button', { name: 'Try again' });
  await tryUntilAsked(again, () => asked);
  await expect(missing).toBeVisible();
  await page.unroute(part);
  await tryUntilVisible(again, page.getByRole('heading', { name: 'Right answers over time' }));
  await expect(missing).toBeHidden();
});

for (const [kind, path] of [
  ['waits for its data', (quizId: string) => `/quiz/${quizId}`],
  ['is written already', () => '/info'],
] as const) {
  test(`a page that ${kind} says so when the app doesn’t come, and has it after a reload [APP-9]`, async ({
    page,
    noise,
  }) => {
    noise.allow(...networkNoise, /dynamically imported module/);
    const quiz = await writeQuiz();
    const app = /\/assets\/index-/;
    await page.route(app, (route) => route.abort('connectionreset'));
    await page.goto(path(quiz.id));
    const failure = page.getByRole('status').filter({ hasText: 'We couldn’t load the app.' });
    await expect(failure).toBeVisible();
    await expect(page.getByText('Loading...')).toBeHidden();
    await page.unroute(app);
    await failure.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.locator('#root[data-taken]')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(failure).toBeHidden();
  });
}

test('an administrator’s section that fails twice says so, and comes on Try again [APP-9]', async ({
  page,
  noise,
}) => {
  noise.allow(...networkNoise, /dynamically imported module/);
  await openSignedIn(page, await createAdminAccount(), '/admin/dashboard/quizzes');
  await expect(page.getByRole('heading', { level: 1, name: 'Quizzes' })).toBeVisible();
  const section = /\/assets\/admin\.people-section-/;
  let asked = 0;
  await page.route(section, (route) => {
    asked += 1;
    return route.abort('connectionreset');
  });
  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: 'People' })
    .click();
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Administration' })).toBeVisible();
  await tryUntilAsked(again, () => asked);
  await expect(again).toBeVisible();
  await page.unroute(section);
  await tryUntilVisible(again, page.getByRole('heading', { level: 1, name: 'People' }));
});

test('what saves a form is asked for before it is saved: a deployment would cost what was typed [APP-9]', async ({
  page,
}) => {
  const asked = page.waitForRequest(/\/assets\/admin\.save-fact-/);
  await openSignedIn(page, await createAdminAccount(), '/admin/dashboard/facts/new');
  await expect(page.getByRole('heading', { level: 1, name: 'New fact' })).toBeVisible();
  await asked;
});

test('data whose script never comes is given up after two minutes, and can be asked for again [APP-8]', async ({
  page,
  noise,
}) => {
  noise.allow(...networkNoise);
  const quiz = await writeQuiz();
  const part = /\/assets\/(data|schemas|list-quizzes)-/;
  await page.clock.install();
  await page.route(part, () => {});
  await page.goto('/quizzes');
  await expect(page.getByRole('status').filter({ hasText: 'Loading quizzes…' })).toBeVisible();
  const failure = page.getByText('Failed to load quizzes. Please check console for details.');
  // Ten seconds a step: the two minutes start only once what comes first is given up, such as the cache of the last visit.
  let passed = 0;
  await expect(async () => {
    await page.clock.fastForward(10_000);
    passed += 10_000;
    await expect(failure).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [100] });
  expect(passed).toBeGreaterThanOrEqual(110_000);
  await page.unroute(part);
  await page.reload();
  await expect(page.getByRole('link', { name: quiz.title })).toBeVisible();
});

test('a sign-in service that takes thirteen seconds keeps the address and turns nobody away [APP-6]', async ({
  page,
  noise,
}) => {
  noise.allow(...networkNoise);
  const user = await createUser();
  await openSignedIn(page, user, '/results?mode=exam');
  await expect(page.getByRole('heading', { name: 'Your results' })).toBeVisible();
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/accounts:lookup/, async (route) => {
    await held;
    await route.continue();
  });
  // What the browser has kept is shown without a connection, for an hour.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your results' })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('ohmwork.account'));
  await page.clock.install();
  await page.reload();
  const slow = page.getByText('The sign-in service isn’t answering');
  await expect(async () => {
    await page.clock.runFor(3000);
    await expect(slow).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.clock.runFor(3000);
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/results?mode=exam');
  await expect(page.getByRole('dialog')).toBeHidden();
  answer();
  await expect(page.getByRole('heading', { name: 'Your results' })).toBeVisible();
  await expect(slow).toBeHidden();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/results?mode=exam');
});
