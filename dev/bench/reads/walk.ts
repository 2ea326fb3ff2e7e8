import type { BrowserContext, Page } from '@playwright/test';
import { signIn } from '../../tests/sign-in.ts';
import { withBrowser } from '../../tests/with-browser.ts';
import { waitForQuestion } from '../wait-for-question.ts';
import { countOperations, type Operations } from './count-operations.ts';

/** What one step of a visit costs. */
export type Step = Operations & { readonly name: string };

type Walker = {
  readonly page: Page;
  readonly step: (name: string, act: () => Promise<unknown>) => Promise<void>;
};

/** A learner's evening and an administrator's morning in a real browser, step by step. */
export async function walk(appUrl: string, firestore: string, executablePath: string) {
  return withBrowser(executablePath, async (browser) => {
    const evening: Step[] = [];
    const context = await browser.newContext({ baseURL: appUrl, locale: 'en-GB' });
    await spendEvening(await begin(context, firestore, evening));
    await context.clearCookies();
    // Another day: a new page in the same browser, where everything has been read before.
    for (const page of context.pages()) await page.close();
    await visitAgain(await begin(context, firestore, evening));
    const morning: Step[] = [];
    await spendMorning(
      await begin(await browser.newContext({ baseURL: appUrl, locale: 'en-GB' }), firestore, morning),
    );
    return { evening, morning };
  });
}

async function begin(context: BrowserContext, firestore: string, steps: Step[]): Promise<Walker> {
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  const operations = countOperations(page, firestore);
  return {
    page,
    step: async (name, act) => {
      await act();
      steps.push({ name, ...(await operations.take()) });
    },
  };
}

async function spendEvening({ page, step }: Walker): Promise<void> {
  await step('the app is opened', () => page.goto('/'));
  await step('signing in', () => signIn(page, 'demo-premium'));
  await step('the quizzes', () => page.getByRole('link', { name: 'Quizzes', exact: true }).first().click());
  await step('a quiz is started', async () => {
    await page.getByRole('main').getByRole('link', { name: 'First steps', exact: true }).click();
    await page.getByRole('button', { name: 'Start quiz' }).click();
  });
  await step('ten questions are answered', async () => {
    for (let question = 0; question < 10; question += 1) {
      await waitForQuestion(page);
      await page.keyboard.press('1');
      await page.keyboard.press('ArrowRight');
    }
  });
  await step('it is handed in', () => handIn(page));
  await step('the results', () => page.getByRole('link', { name: 'Results', exact: true }).first().click());
  await step('the exam parts', () =>
    page.getByRole('link', { name: 'Practice', exact: true }).first().click(),
  );
  await step('the mock exams', () =>
    page.getByRole('link', { name: 'Mock exams', exact: true }).first().click(),
  );
  await step('a full mock is started', async () => {
    await page.getByRole('link', { name: 'Full mock exam', exact: true }).click();
    await page.getByRole('button', { name: /^Start mock/u }).click();
    await page.getByRole('heading', { name: 'Question 1 of 60' }).waitFor();
  });
  await step('the mock is handed in', () => handIn(page));
  await step('the review', () =>
    page.goto('/review').then(() => page.getByRole('heading', { name: 'Review' }).waitFor()),
  );
  await step('progress and readiness', async () => {
    await page.getByRole('link', { name: 'Progress', exact: true }).first().click();
    await page.getByRole('heading', { name: 'Your chance of passing' }).waitFor();
  });
}

async function handIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Check and hand in' }).click();
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await page.getByText('Saved to your account').waitFor();
}

async function visitAgain({ page, step }: Walker): Promise<void> {
  await step('a second visit: home, quizzes, results, progress', async () => {
    await page.goto('/');
    await page.getByRole('heading', { level: 1, name: 'Today' }).waitFor();
    for (const name of ['Quizzes', 'Results', 'Progress']) {
      await page.getByRole('link', { name, exact: true }).first().click();
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
  });
}

async function spendMorning({ page, step }: Walker): Promise<void> {
  await step('the dashboard is opened', async () => {
    await page.goto('/');
    await signIn(page, 'demo-admin');
    await page.goto('/admin/dashboard');
    await page.getByRole('heading', { level: 1 }).waitFor();
  });
  await step('the reports', () => page.getByRole('link', { name: 'Reports' }).click());
  await step('the bank', () => page.getByRole('link', { name: 'Questions', exact: true }).click());
  await step('a question is opened', () => page.getByRole('table').getByRole('link').first().click());
  await step('it is changed', async () => {
    await page.getByLabel('Explanation').press('End');
    await page.getByLabel('Explanation').pressSequentially(' So it is.');
    await page.getByRole('button', { name: 'Save' }).click();
  });
  await step('content health', () => page.getByRole('link', { name: 'Content health' }).click());
  await step('the latest 500 results', () =>
    page.getByRole('button', { name: 'Analyse the latest 500 results' }).click(),
  );
}
