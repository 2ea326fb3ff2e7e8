import type { Page } from '@playwright/test';

import { writeQuiz } from '#test/support/bank.ts';
import { expect, expectAccessible, test } from '#test/support/e2e.ts';
import { arriveSignedIn } from '#test/support/session.ts';
import { createUser } from '#test/support/users.ts';

import { answerAll, signIn, signOut } from './steps.ts';

async function signInFromHeader(page: Page, user: { email: string; password: string }): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await signIn(page, user);
}

async function startQuiz(page: Page, id: string): Promise<void> {
  await page.goto(`/quiz/${id}`);
  await page.getByRole('button', { name: 'Start quiz' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 3' })).toBeVisible();
}

test('an attempt closes with its account, and nobody else on this browser can open it [ATT-6]', async ({
  page,
}) => {
  const [ada, bob] = [await createUser(), await createUser()];
  const quiz = await writeQuiz();
  await page.goto('/');
  await signInFromHeader(page, ada);
  await startQuiz(page, quiz.id);
  await page.getByRole('radio', { name: /A circuit-breaker/ }).check();
  const attempt = page.url();

  await signOut(page);
  await expect(page.getByText('This attempt belongs to another account')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expectAccessible(page);
  await signInFromHeader(page, bob);
  await page.goto(attempt);
  await expect(page.getByText('This attempt belongs to another account')).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await signOut(page);

  await signInFromHeader(page, ada);
  await page.goto(attempt);
  await expect(page.getByRole('radio', { name: /A circuit-breaker/ })).toBeChecked();
});

/** Everything that the app keeps in the browser, as text. */
function readStored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const stored: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage)];
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('ohmwork')) continue;
      const database = await new Promise<IDBDatabase>((resolve) => {
        const opening = indexedDB.open(name);
        opening.onsuccess = () => resolve(opening.result);
      });
      for (const store of database.objectStoreNames) {
        const reading = database.transaction(store).objectStore(store).getAll();
        stored.push(await new Promise((resolve) => (reading.onsuccess = () => resolve(reading.result))));
      }
      database.close();
    }
    return JSON.stringify(stored);
  });
}

test('what an account has left in this browser goes with it', async ({ page }) => {
  const ada = await createUser();
  const quiz = await writeQuiz();
  await arriveSignedIn(page, ada);
  await startQuiz(page, quiz.id);
  await answerAll(page, 'A circuit-breaker');
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await expect(page.getByText('Saved to your account')).toBeVisible();
  await page.goto('/results');
  await expect(page.getByRole('link', { name: quiz.title })).toBeVisible();
  await page.goto('/contact');
  const named = [ada.uid, ada.email];
  const found = async () => {
    const stored = await readStored(page);
    return named.filter((name) => stored.includes(name));
  };
  await expect.poll(found).toEqual(named);

  await signOut(page);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect.poll(found).toEqual([]);
});

test("a visitor's results become an account's only when its user says that they are theirs", async ({
  page,
}) => {
  const [ada, bob] = [await createUser(), await createUser()];
  const quiz = await writeQuiz();
  await startQuiz(page, quiz.id);
  await answerAll(page, 'A circuit-breaker');
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await expect(page.getByText('Keep this result')).toBeVisible();

  await page.goto('/results');
  await signIn(page, bob);
  await expect(page.getByText('Add 1 result from this browser to your account?')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Not mine' }).click();
  await expect(page.getByText('1 result in this browser without an account')).toBeVisible();
  await expect(page.getByText('No results yet')).toBeVisible();
  await signOut(page);

  await signInFromHeader(page, ada);
  await page.getByRole('button', { name: 'Add to my account' }).click();
  // The question disappears once the answer is stored.
  await expect(page.getByRole('button', { name: 'Add to my account' })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goto('/results');
  await expect(page.getByRole('link', { name: quiz.title })).toBeVisible();
});
