import { readSaved } from '#domain/saved/store-saved.ts';
import { writeQuiz } from '#test/support/bank.ts';
import { readDocument } from '#test/support/documents.ts';
import { expect, expectAccessible, expectAccessibleInBoth, test } from '#test/support/e2e.ts';
import { createUser } from '#test/support/users.ts';

import { answerAll, signIn, signOut } from './steps.ts';

test('a visitor’s bookmark and note survive a reload, join the account and leave the device with it [SAVE-3, SAVE-4, SAVE-5]', async ({
  page,
}) => {
  const user = await createUser();
  const quiz = await writeQuiz({ questionCount: 1 });
  await page.goto(`/quiz/${quiz.id}`);
  await page.getByRole('button', { name: 'Start quiz' }).click();
  await answerAll(page, 'A main switch');
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();

  await page.getByRole('button', { name: 'Bookmark', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Bookmark' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByRole('textbox', { name: 'Your note' }).fill('See 433.1');
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Your note' })).toHaveValue('See 433.1');
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('See 433.1')).toBeVisible();
  await expectAccessibleInBoth(page);

  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await signIn(page, user);
  const inAccount = async () =>
    readSaved((await readDocument(`users/${user.uid}/private/saved`)) ?? {}).notes.get(
      quiz.questionIds[0] ?? '',
    )?.value;
  await page.goto('/saved');
  await expect(page.getByText(/^Add 1 result, 1 bookmark and 1 note from this browser/)).toBeVisible();
  expect(await inAccount()).toBeUndefined();
  await page.getByRole('button', { name: 'Add to my account' }).click();
  await expect.poll(inAccount, { timeout: 30_000 }).toBe('See 433.1');
  await expect(page.getByText('See 433.1')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Search' }).fill('nothing like it');
  await expect(page.getByText('No saved questions match')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await page.getByRole('button', { name: 'Practise your bookmark' }).click();
  await expect(page.getByRole('heading', { name: 'Bookmarked questions' })).toBeVisible();

  await signOut(page);
  await page.goto('/saved');
  await expect(page.getByText('Nothing saved yet')).toBeVisible();
});

test('quizzes and questions are found by a regulation number [QZ-21]', async ({ page }) => {
  await page.goto('/quizzes');
  await page.getByRole('searchbox', { name: 'Search quizzes and questions' }).fill('411.3.3');
  await expect(page.getByRole('heading', { name: /^\d+( or more)? matching questions?$/ })).toBeVisible();
  await expect(page.getByText(/questions? found$/).first()).toBeVisible();
  await expect(page).toHaveURL(/\?q=411\.3\.3$/);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Practise th/ }).click();
  await expect(page.getByRole('heading', { name: 'Search: 411.3.3' })).toBeVisible();
});
