import { createAdminAccount } from '#test/support/admin.ts';
import { writeQuiz } from '#test/support/bank.ts';
import { expect, expectAccessible, networkNoise, test } from '#test/support/e2e.ts';
import { openSignedIn } from '#test/support/session.ts';
import { createUser } from '#test/support/users.ts';

import { answerAll } from './steps.ts';

test.use({ serviceWorkers: 'allow' });

test('after one visit the app opens without a connection and an attempt runs to its end [APP-16, ATT-2]', async ({
  page,
  context,
  noise,
}) => {
  noise.allow(...networkNoise);
  const user = await createUser();
  const quiz = await writeQuiz();
  await openSignedIn(page, user, '/quizzes');
  await page.getByRole('link', { name: quiz.title }).click();
  await page.getByRole('button', { name: 'Start quiz' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 3' })).toBeVisible();
  const attempt = page.url();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

  await context.setOffline(true);
  await page.goto('/quizzes');
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await expect(page.getByRole('link', { name: quiz.title })).toBeVisible();
  await page.goto(attempt);
  await answerAll(page, 'A circuit-breaker');
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await expect(page.getByText('3 of 3 right')).toBeVisible();
  await expect(page.getByText('Saved on this device for now')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('You’re offline.')).toBeHidden();
  await expect(page.getByText('Saved to your account')).toBeVisible();
  await page.goto('/results');
  await expect(page.getByRole('link', { name: quiz.title })).toBeVisible();
});

test('a file that is gone after a deployment comes with a reload, though the worker has the page from before it [APP-9]', async ({
  page,
  context,
  noise,
}) => {
  noise.allow(...networkNoise);
  await openSignedIn(page, await createAdminAccount(), '/admin/dashboard/quizzes');
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  const isControlled = () => page.evaluate(() => navigator.serviceWorker.controller !== null);
  expect(await isControlled()).toBe(true);
  const isGone = { status: 404, body: '' };
  await context.route(/\/assets\/admin\.people-section-/, (route) => route.fulfill(isGone), { times: 1 });
  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: 'People' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  await expect.poll(isControlled).toBe(false);
});

test('Chromium finds a manifest without faults, once the first screen is there [APP-16]', async ({
  page,
}) => {
  await page.goto('/quizzes');
  await expect(page.locator('link[rel=manifest]')).toBeAttached({ timeout: 20_000 });
  const session = await page.context().newCDPSession(page);
  const { errors, manifest } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const icons = manifest?.icons ?? [];
  expect(icons).toHaveLength(3);
  for (const { url } of icons) {
    expect((await page.request.get(url)).headers()['content-type']).toBe('image/png');
  }
});

test('with everything on the phone a mock starts without a connection, and its result arrives later [ATT-20]', async ({
  page,
  context,
  noise,
}) => {
  test.slow();
  noise.allow(...networkNoise);
  const user = await createUser();
  await openSignedIn(page, user, '/exams');
  await page.getByRole('button', { name: /^Keep everything on this device/ }).click();
  await expect(page.getByText(/^Up to date: [\d,]+ questions/)).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));

  await context.setOffline(true);
  await page.goto('/exams/full-mock');
  await page.getByRole('button', { name: /^Start/ }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 60' })).toBeVisible({ timeout: 60_000 });
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Check and hand in' }).click();
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await expect(page.getByText('Saved on this device for now')).toBeVisible();

  await context.setOffline(false);
  await expect(page.getByText('Saved to your account')).toBeVisible({ timeout: 60_000 });
  await page.goto('/results');
  await expect(page.getByRole('link', { name: 'Full mock exam' })).toBeVisible();
});
