import { expect, expectAccessible, test } from '#test/support/e2e.ts';

const pages = [
  { path: '/', heading: 'Pass your wiring exam', tells: 'Three ways to prepare' },
  { path: '/quizzes', heading: 'Quizzes', tells: 'Short, timed and marked at once' },
  { path: '/exams', heading: 'Mock exams', tells: '60 questions, 120 min, pass mark 60 %' },
  { path: '/info', heading: 'Exams and scoring', tells: 'The pass mark is 60 %' },
  { path: '/contact', heading: 'Contact', tells: 'tell us' },
] as const;

test.describe('without any script', () => {
  test.use({ javaScriptEnabled: false });
  for (const { path, heading, tells } of pages) {
    test(`${path} is there, with its way to the others`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveTitle(`${heading} · Ohmwork`);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(page.getByText(tells).first()).toBeVisible();
      await page.getByRole('link', { name: 'Exams', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Mock exams' })).toBeVisible();
    });
  }
});

for (const { path, heading } of pages) {
  test(`${path} is taken over as it stands, and moves nothing`, async ({ page }) => {
    await page.addInitScript(() => {
      const seen = { shift: 0, replaced: false };
      Object.assign(window, { seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += Reflect.get(entry, 'value');
      }).observe({ type: 'layout-shift', buffered: true });
      addEventListener('DOMContentLoaded', () => {
        const first = document.querySelector('h1');
        new MutationObserver(() => {
          seen.replaced ||= document.querySelector('h1') !== first;
        }).observe(document.body, { childList: true, subtree: true });
      });
    });
    await page.goto(path);
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /loading/i })).toHaveCount(0);
    await expectAccessible(page);
    const { shift, replaced } = await page.evaluate(() => Reflect.get(window, 'seen'));
    expect(replaced, 'the heading is the one of the page').toBe(false);
    // 0.1 is where a shift begins to be felt (web.dev, "Cumulative Layout Shift").
    expect(shift).toBeLessThan(0.1);
  });
}
