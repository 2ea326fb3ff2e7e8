import type { Page } from '@playwright/test';

import { writeQuiz } from '#test/support/bank.ts';
import { expect, expectAccessible, expectAccessibleInBoth, test } from '#test/support/e2e.ts';
import { openSignedIn } from '#test/support/session.ts';
import { createUser } from '#test/support/users.ts';

import { signOut } from './steps.ts';

const landing = 'Pass your 18th Edition exam';

/** Records, on every page from now on, whether the landing page was ever visible, and how far things shifted. */
async function watchHome(page: Page): Promise<void> {
  await page.addInitScript((heading) => {
    const seen = { landing: false, shift: 0, painted: '' };
    Object.assign(window, { seen });
    const look = () => {
      const shown = [...document.querySelectorAll('h1')].find((one) => one.checkVisibility());
      seen.landing ||= shown?.textContent === heading;
      seen.painted ||= shown?.textContent ?? '';
      requestAnimationFrame(look);
    };
    look();
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += Reflect.get(entry, 'value');
    }).observe({ type: 'layout-shift', buffered: true });
  }, landing);
}

const seen = (page: Page) => page.evaluate(() => Reflect.get(window, 'seen'));

/** Answers a question of any kind. */
async function answer(page: Page): Promise<void> {
  const choice = page.getByRole('radio').or(page.getByRole('checkbox'));
  const field = page.getByRole('main').getByRole('textbox');
  const step = page.getByRole('button', { name: /^Move down/ });
  await choice.or(field).or(step).first().waitFor({ state: 'attached' });
  if (await choice.count()) await choice.first().check();
  else if (await field.count()) await field.first().fill('1');
  else await step.first().click();
}

/** A phone's processor is about four times slower than the one that runs the tests. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

test('a visitor answers the question on the landing page, goes on practising, and comes back to Today [APP-18]', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/18th Edition.*City & Guilds 2382/);
  await expect(page.getByRole('heading', { level: 1, name: landing })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('radio', { name: /0\.4 s/ }).check();
  await page.getByRole('button', { name: 'Check answer' }).click();
  await expect(page.getByRole('region', { name: 'Right' })).toBeFocused();
  await expect(page.getByText('Saved on this device. It counts towards your progress.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Practise 10 more' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 10' })).toBeVisible();
  await answer(page);

  await watchHome(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Continue', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your results on this device' })).toContainText('100%');
  await expectAccessible(page);
  expect(await seen(page)).toMatchObject({ landing: false, painted: 'Today' });
});

test('the rest of the landing page stays as it is when React takes it over, and its pictures come with the reader [APP-18]', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { section: document.getElementById('checks') });
    });
  });
  await page.goto('/');
  const pictures = page.getByRole('figure').filter({ hasText: 'Example' });
  await expect(async () => {
    await pictures.last().scrollIntoViewIfNeeded();
    await expect(page.getByText('70%, passed')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.getByText('chance of passing the real exam today')).toBeVisible();
  await expect(pictures).toHaveCount(2);
  expect(await page.evaluate(() => Reflect.get(window, 'section').isConnected)).toBe(true);
  await expectAccessible(page);
});

test('a learner’s home never shows the landing page, and signing out brings it back [APP-19]', async ({
  page,
}) => {
  test.slow();
  await writeQuiz();
  await openSignedIn(page, await createUser(), '/');
  const start = page.getByRole('button', { name: 'Start today’s session' });
  await expect(start).toBeVisible();
  await expectAccessibleInBoth(page);

  await watchHome(page);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    if (width === 390) await slowDown(page);
    await page.reload();
    await expect(start).toBeVisible();
    const { shift, ...rest } = await seen(page);
    expect(rest).toEqual({ landing: false, painted: 'Today' });
    expect(shift, `at ${width} px`).toBeLessThan(0.02);
  }

  await signOut(page);
  await expect(page.getByRole('heading', { level: 1, name: landing })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: landing })).toBeVisible();
  expect(await seen(page)).toMatchObject({ landing: true, painted: landing });
});

test('a learner sets the exam date and starts today’s session from home [APP-19]', async ({ page }) => {
  await openSignedIn(page, await createUser(), '/');
  await page.getByRole('button', { name: 'Set your exam date' }).click();
  const dialog = page.getByRole('dialog', { name: 'When’s your exam?' });
  await dialog.getByLabel('Exam date').and(page.locator('input')).fill('2098-12-31');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save exam date' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/to your exam on Wednesday/)).toBeVisible();
  await expect(page.getByText(/^0 of \d+ new questions today$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/to your exam on Wednesday/)).toBeVisible();

  await page.getByRole('button', { name: 'Start today’s session' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 10' })).toBeVisible();
  await answer(page);
  // The session that was left open is counted as it is now, without a reload.
  await page.getByRole('link', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible();
  await expect(page.getByText('1 of 10 answered.')).toBeVisible();
});
