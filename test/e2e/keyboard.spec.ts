import { createAdminAccount } from '#test/support/admin.ts';
import { writePart, writeQuiz } from '#test/support/bank.ts';
import { readDocument } from '#test/support/documents.ts';
import { expect, test } from '#test/support/e2e.ts';
import { openSignedIn } from '#test/support/session.ts';
import { createUser } from '#test/support/users.ts';

import { choose, press, signInByKeys, tabTo } from './keys.ts';

// Nothing in this file uses a pointer.

test('from the home screen over the list to a quiz, by the keyboard alone [APP-14]', async ({ page }) => {
  const quiz = await writeQuiz();
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('main').getByRole('link', { name: 'Choose a quiz' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Quizzes' })).toBeVisible();
  await press(page, page.getByRole('checkbox', { name: 'Starter quizzes only' }), 'Space');
  await expect(page).toHaveURL(/free=1/);
  await press(page, page.getByRole('link', { name: quiz.title }));
  await press(page, page.getByRole('button', { name: 'Start quiz' }));
  await expect(page.getByRole('heading', { name: 'Question 1 of 3' })).toBeFocused();
  await press(page, page.getByRole('link', { name: 'Leave and keep your answers' }));
  await expect(page.getByRole('heading', { level: 1, name: quiz.title })).toBeFocused();
});

test('practice, by the keyboard alone', async ({ page }) => {
  const part = await writePart((await writeQuiz({ questionCount: 2 })).questionIds);
  await page.goto('/parts');
  await press(page, page.getByRole('link', { name: part.title }));
  await press(page, page.getByRole('button', { name: 'Start practising' }));
  for (const question of [1, 2]) {
    await expect(page.getByRole('heading', { name: `Question ${question} of 2` })).toBeVisible();
    await choose(page, page.getByRole('radio', { name: /A circuit-breaker/ }));
    await page.keyboard.press('g');
    await expect(page.getByText('Saved on this device')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Right' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
  }
  await press(page, page.getByRole('button', { name: 'Finish', exact: true }));
  await expect(page.getByText('2 of 2 right')).toBeVisible();
});

test('an exam with extra time, by the keyboard alone', async ({ page }) => {
  const part = await writePart((await writeQuiz({ questionCount: 2 })).questionIds);
  await page.goto(`/exams/create?title=Mine&count=2&minutes=10&pass=60&parts=${part.id}`);
  await tabTo(page, page.getByLabel('Time allowed'));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Time allowed')).toHaveValue('extra-25');
  await press(page, page.getByRole('button', { name: 'Start mock: Mine' }));
  await expect(page.getByRole('heading', { name: 'Question 1 of 2' })).toBeVisible();
  await page.keyboard.press('1');
  await page.keyboard.press('f');
  await expect(page.getByRole('button', { name: /flag/i, pressed: true })).toBeVisible();
  const places = page.getByRole('navigation', { name: 'Questions' }).getByRole('button');
  await tabTo(page, places.first());
  await page.keyboard.press('ArrowRight');
  await expect(places.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Question 2 of 2' })).toBeVisible();
  await page.keyboard.press('2');
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await press(page, page.getByRole('button', { name: 'Hand in', exact: true }));
  await expect(page.getByText(/\d of 2 right/)).toBeVisible();
});

test('a numbered paper with extra time, by the keyboard alone [APP-14]', async ({ page }) => {
  await page.goto('/exams');
  await press(page, page.getByRole('link', { name: 'Paper 3' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Paper 3' })).toBeVisible();
  await tabTo(page, page.getByLabel('Time allowed'));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('150 minutes')).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Start mock: Paper 3' }));
  await expect(page.getByRole('heading', { name: 'Question 1 of 60' })).toBeVisible();
});

test('the account menu, by the keyboard alone', async ({ page }) => {
  const user = await createUser();
  await page.goto('/');
  await press(page, page.getByRole('banner').getByRole('button', { name: 'Sign in' }));
  await signInByKeys(page, user);
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeFocused();
  const menu = page.getByRole('banner').getByRole('button', { name: /account/i });
  await press(page, menu);
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await page.goto('/quizzes');
  await press(page, menu);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByText('You’ve signed out.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Quizzes' })).toBeFocused();
});

test('questions of a quiz are put in order and saved, by the keyboard alone', async ({ page }) => {
  const quiz = await writeQuiz();
  const admin = await createAdminAccount();
  await openSignedIn(page, admin, `/admin/dashboard/quizzes/${quiz.id}`);
  await press(page, page.getByRole('button', { name: /^1: / }), 'ArrowDown');
  await press(page, page.getByRole('button', { name: 'Save' }));
  const [first, second, third] = quiz.questionIds;
  await expect
    .poll(() => readDocument(`quizzes/${quiz.id}`))
    .toMatchObject({ questionIds: [second, first, third] });
});
