import { writeQuiz } from '#test/support/bank.ts';
import { expect, test } from '#test/support/e2e.ts';

test('answers given while the database was slow are there on the next visit', async ({ page }) => {
  const quiz = await writeQuiz();
  // Slow for one visit: the database answers long after the app has stopped waiting.
  await page.addInitScript(() => {
    if (sessionStorage.getItem('test.fast')) return;
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (...args) {
      const request = open.apply(this, args);
      if (args[0] === 'ohmwork')
        request.addEventListener('success', (event) => event.stopImmediatePropagation());
      return request;
    };
  });
  await page.goto(`/quiz/${quiz.id}`);
  await page.getByRole('button', { name: 'Start quiz' }).click();
  await expect(page.getByText('Kept in this browser')).toBeVisible();
  await page.getByRole('radio', { name: /A circuit-breaker/ }).check();
  await expect(page.getByText('Saved on this device')).toBeHidden();

  await page.evaluate(() => sessionStorage.setItem('test.fast', 'yes'));
  await page.reload();
  await expect(page.getByRole('radio', { name: /A circuit-breaker/ })).toBeChecked();
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => /attempt/.test(key))))
    .toEqual([]);
});

test('a database that cannot be read says so, and the attempt opens when it is asked for again', async ({
  page,
  noise,
}) => {
  noise.allow(/\[ohmwork\]/);
  const quiz = await writeQuiz();
  await page.goto(`/quiz/${quiz.id}`);
  await page.getByRole('button', { name: 'Start quiz' }).click();
  await page.getByRole('radio', { name: /A circuit-breaker/ }).check();
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await page.addInitScript(() => {
    const { get } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.get = function (query) {
      if (this.name === 'attempts') throw new DOMException('The disk gave up', 'UnknownError');
      return get.call(this, query);
    };
    Object.assign(window, { repair: () => Object.assign(IDBObjectStore.prototype, { get }) });
  });
  await page.reload();
  await expect(page.getByText('We couldn’t open your attempt')).toBeVisible();
  await page.evaluate(() => {
    if ('repair' in window && typeof window.repair === 'function') window.repair();
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('radio', { name: /A circuit-breaker/ })).toBeChecked();
});
