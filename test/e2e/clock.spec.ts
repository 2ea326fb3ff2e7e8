import type { BrowserContext, Page } from '@playwright/test';

import { writeQuiz } from '#test/support/bank.ts';
import { expect, expectAccessible, type Noise, networkNoise, test } from '#test/support/e2e.ts';

import { answerAll } from './steps.ts';

test.use({ serviceWorkers: 'allow' });

const hour = 3_600_000;

/** Starts a timed quiz, online, on a device whose clock is off by this many milliseconds. */
async function start(page: Page, noise: Noise, error: number): Promise<void> {
  noise.allow(...networkNoise);
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    const error = Number(localStorage.getItem('test.clock-error') ?? 0);
    Date.now = () => now() + error;
  });
  const quiz = await writeQuiz();
  await page.goto(`/quiz/${quiz.id}`);
  await setClock(page, error);
  await page.reload();
  await page.getByRole('button', { name: 'Start quiz' }).click();
  await page.getByRole('radio', { name: /A circuit-breaker/ }).check();
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

/** Sets by how many milliseconds the device's clock is off from the next page on. */
async function setClock(page: Page, error: number): Promise<void> {
  await page.evaluate((value) => localStorage.setItem('test.clock-error', String(value)), error);
}

async function reloadOffline(page: Page, context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('radio', { name: /A circuit-breaker/ })).toBeChecked();
}

/** src/domain/attempt/attempt-clock.test.ts reads it with clocks that are off by any hours, both ways. */
test('a device clock that is two hours ahead neither ends an attempt nor gives time when it is reloaded offline', async ({
  page,
  context,
  noise,
}) => {
  await start(page, noise, 2 * hour);
  await reloadOffline(page, context);
  await expect(page.getByRole('timer')).toHaveText(/^29:\d\d$/);
  await expect(page.getByRole('button', { name: 'Hand in now' })).toBeHidden();
  await expect(page.getByText('Time not checked')).toBeHidden();
});

test('a clock set two hours ahead while the page was closed asks the learner, and the result says so', async ({
  page,
  context,
  noise,
}) => {
  await start(page, noise, 0);
  await setClock(page, 2 * hour);
  await reloadOffline(page, context);
  await expect(page.getByText('Your time may be up')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await answerAll(page, 'A circuit-breaker');
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await expect(page.getByText('3 of 3 right')).toBeVisible();
  await expect(page.getByText(/^Time not checked/)).toBeVisible();
});

test('a clock set two hours back asks the learner, gives no time, and is put right by the server', async ({
  page,
  context,
  noise,
}) => {
  await start(page, noise, 0);
  await setClock(page, -2 * hour);
  await reloadOffline(page, context);
  await expect(page.getByText('We can’t check your time')).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^29:\d\d$/);

  await context.setOffline(false);
  await expect(page.getByText('We can’t check your time')).toBeHidden();
  await expect(page.getByText('Time not checked')).toBeHidden();
  await expect(page.getByRole('timer')).toHaveText(/^29:\d\d$/);
  await answerAll(page, 'A circuit-breaker');
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await expect(page.getByText('3 of 3 right')).toBeVisible();
  await expect(page.getByText(/^Time not checked/)).toBeHidden();
});
