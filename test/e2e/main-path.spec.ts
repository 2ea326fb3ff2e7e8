import { writeQuiz } from '#test/support/bank.ts';
import { expect, expectAccessible, test } from '#test/support/e2e.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { createUser, isVerified, mailedCodes } from '#test/support/users.ts';

import { answerAll, register, signIn, signOut } from './steps.ts';

test('a learner signs up, verifies, takes a quiz by keyboard with a reload in the middle, and keeps the result [ATT-2, ACC-6]', async ({
  page,
}) => {
  const quiz = await writeQuiz({ questionCount: 3 });
  const email = `${uniqueId('learner')}@ohmwork.test`;

  await page.goto('/');
  await register(page, { email, password: 'practice-makes-safe', username: 'Ada' });
  await expect(page.getByRole('banner').getByText('Ada')).toBeVisible();

  const [mail] = await mailedCodes(email);
  await page.goto(`/verify-email?mode=verifyEmail&oobCode=${mail?.oobCode}`);
  await page.getByRole('button', { name: /confirm/i }).click();
  await expect(page.getByText(/is confirmed|is verified/i)).toBeVisible();
  expect(page.url()).not.toContain('oobCode');

  await page.goto('/quizzes');
  await page.getByRole('link', { name: quiz.title }).click();
  await page.getByRole('button', { name: 'Start quiz' }).click();

  await page.getByRole('radio', { name: /A circuit-breaker/ }).waitFor();
  await page.keyboard.press('1');
  await expect(page.getByText('Saved on this device')).toBeVisible();
  const chosen = await page.getByRole('radio', { checked: true }).getAttribute('value');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'Question 2 of 3' })).toBeVisible();
  await expect(page.getByText('Saved on this device')).toBeVisible();

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Question 2 of 3' })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { checked: true })).toHaveAttribute('value', chosen ?? '');

  await answerAll(page, 'A circuit-breaker');
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await expect(page.getByText('3 of 3 right')).toBeVisible();
  await expect(page.getByText('Saved to your account')).toBeVisible();

  await page.getByRole('button', { name: 'Take it again' }).click();
  await page.getByRole('button', { name: 'Start quiz' }).click();
  await answerAll(page, 'A main switch');
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await expect(page.getByText('0 of 3 right')).toBeVisible();
  await expect(page.getByRole('heading', { name: '0%, not passed', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'your results' }).click();
  await expect(page.getByRole('heading', { level: 1, name: quiz.title })).toBeVisible();
  await expect(page.getByText('This was attempt 2.')).toBeVisible();
  await expect(page.getByText(/^100% on/)).toBeVisible();

  await page.goto('/results');
  await expect(page.getByRole('row', { name: new RegExp(`${quiz.title}.*0%.*2`) })).toBeVisible();
  await signOut(page);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('a visitor sees the result, and keeps it by signing in, the email unconfirmed [ATT-7, ACC-8]', async ({
  page,
}) => {
  const quiz = await writeQuiz();
  const user = await createUser();
  await page.goto(`/quiz/${quiz.id}`);
  await page.getByRole('button', { name: 'Start quiz' }).click();
  await answerAll(page, 'A circuit-breaker');
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await expect(page.getByText('Keep this result')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await signIn(page, user);
  await expect(page.getByText('Saved to your account')).toBeVisible();
  await page.goto('/results');
  await expect(page.getByRole('link', { name: quiz.title })).toBeVisible();
  expect(await isVerified(user)).toBe(false);
});

test('the guard turns a visitor away, asks to sign in, and goes on to where they were going [APP-5]', async ({
  page,
}) => {
  const user = await createUser();
  await page.goto('/results');
  await expect(page).toHaveURL(/\/$/);
  await signIn(page, user);
  await expect(page).toHaveURL(/\/results$/);
  await expect(page.getByText('No results yet')).toBeVisible();
});

test('a password is reset by the link in the email [ACC-7]', async ({ page }) => {
  const user = await createUser();
  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /forgot/i }).click();
  await dialog.getByLabel('Email').fill(user.email);
  await dialog.getByRole('button', { name: /send/i }).click();
  await expect(dialog.getByRole('status')).toBeVisible();

  await expect.poll(async () => (await mailedCodes(user.email)).length).toBe(1);
  const [mail] = await mailedCodes(user.email);
  // The link in the email leads to the other screen, which forwards it.
  await page.goto(`/verify-email?mode=resetPassword&oobCode=${mail?.oobCode}`);
  await expect(page).toHaveURL(/\/reset-password/);
  await page.getByLabel('New password', { exact: true }).fill('brand-new-secret');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText(/password (has been|was|is) (changed|reset|set)/i)).toBeVisible();

  await page.goto('/');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await signIn(page, { ...user, password: 'brand-new-secret' });
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeHidden();
});
