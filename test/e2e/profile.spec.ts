import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

import { writeQuiz } from '#test/support/bank.ts';
import { readDocument, writeDocument } from '#test/support/documents.ts';
import { expect, expectAccessible, expectToFit, test } from '#test/support/e2e.ts';
import { openSignedIn } from '#test/support/session.ts';
import { createUser } from '#test/support/users.ts';

import { answerAll } from './steps.ts';

const exportSchema = z.looseObject({
  format: z.literal('ohmwork-export'),
  version: z.literal(1),
  account: z.looseObject({ email: z.string() }),
  results: z.array(z.looseObject({ quizTitle: z.string(), answers: z.array(z.unknown()) })),
});

test('a learner takes their data along, and deletes the account with everything in it [ACC-14]', async ({
  page,
  noise,
}) => {
  noise.allow(/400|\[ohmwork\] The account could not be deleted/);
  const user = await createUser();
  const quiz = await writeQuiz();
  await openSignedIn(page, user, `/quiz/${quiz.id}`);
  await page.getByRole('button', { name: 'Start quiz' }).click();
  await answerAll(page, 'A circuit-breaker');
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await expect(page.getByText('Saved to your account')).toBeVisible();

  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^ohmwork-\d{4}-\d\d-\d\d\.json$/);
  const data = exportSchema.parse(JSON.parse(readFileSync(await file.path(), 'utf8')));
  expect(data.account.email).toBe(user.email);
  expect(data.results).toMatchObject([{ quizTitle: quiz.title, answers: [{}, {}, {}] }]);

  await page.getByRole('button', { name: 'Delete my account…' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(user.email)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Your password').fill('not-the-password');
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByText('That isn’t your password')).toBeVisible();
  expect(await readDocument(`users/${user.uid}`)).not.toBeNull();
  await dialog.getByLabel('Your password').fill(user.password);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(await readDocument(`users/${user.uid}`)).toBeNull();

  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('dialog').getByLabel('Email').fill(user.email);
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('Invalid email or password')).toBeVisible();
});

test('the other devices of a deleted account say so and sign out [ACC-17]', async ({
  openDevice,
  page,
  noise,
}) => {
  // Everything that a deleted account requests is refused.
  noise.allow(/status of 40[03]|\[ohmwork\] The study record could not be written/);
  const user = await createUser();
  const quiz = await writeQuiz();
  const [busy, closed] = await Promise.all([openDevice(), openDevice()]);
  await openSignedIn(busy, user, `/quiz/${quiz.id}`);
  await openSignedIn(closed, user, '/quizzes');
  for (const device of [busy, closed])
    await expect(device.getByRole('banner').getByRole('button', { name: 'Account of' })).toBeVisible();
  await busy.getByRole('button', { name: 'Start quiz' }).click();
  await answerAll(busy, 'A circuit-breaker');
  await closed.goto('about:blank');

  await openSignedIn(page, user, '/profile');
  await page.getByRole('button', { name: 'Delete my account…' }).click();
  await page.getByRole('dialog').getByLabel('Your password').fill(user.password);
  await page.getByRole('dialog').getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  await expect(page.getByText('signed out')).toBeHidden();

  await busy.getByRole('button', { name: 'Hand in', exact: true }).click();
  await expect(busy.getByText(/^This account was deleted, so/)).toBeVisible();
  await expect(busy.getByText('Saved to your account')).toBeHidden();
  await closed.setViewportSize({ width: 390, height: 844 });
  await closed.goto(`/quiz/${quiz.id}`);
  await expect(closed.getByText(/^You’ve been signed out/)).toBeVisible();
  await closed.getByRole('button', { name: 'Start quiz' }).click();
  // The message is above the bar at the bottom, so both can be pressed.
  for (const name of [/^(Next|Finish)/, 'Close']) {
    await closed.getByRole('button', { name }).click({ trial: true });
  }
  await closed.goto('/quizzes');
  await expect(closed.getByRole('heading', { name: 'Quizzes', level: 1 })).toBeVisible();
  await expect(closed.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(closed.getByText(/^You’ve been signed out/)).toBeHidden();
});

test('says when it’s uncertain whether the account was deleted', async ({ page, noise }) => {
  noise.allow(/502|\[ohmwork\]/);
  const user = await createUser();
  await openSignedIn(page, user, '/profile');
  await page.getByRole('button', { name: 'Delete my account…' }).click();
  await page.route('**/api/delete-account', (route) =>
    route.fulfill({ status: 502, json: { error: 'The payment service cannot be reached' } }),
  );
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(user.password);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(dialog.getByText(/^The payment service cannot be reached\. We can’t tell/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible();
});

test('a long name fits a small screen in the profile', async ({ page }) => {
  const user = await createUser();
  await writeDocument(`users/${user.uid}`, {
    username: 'A name that is rather long for a small screen',
    email: user.email,
    role: 'user',
    createdAt: '2026-11-01T09:00:00.000Z',
  });
  await page.setViewportSize({ width: 320, height: 800 });
  await openSignedIn(page, user, '/profile');
  await expect(page.getByRole('heading', { name: 'Your profile' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue(/^A name that is rather long/);
  await expectAccessible(page, 'colours');
  await expectToFit(page);
});
