import { writeQuiz } from '#test/support/bank.ts';
import { readDocument, writeDocument } from '#test/support/documents.ts';
import { expect, test } from '#test/support/e2e.ts';

test('on a first visit that goes offline, the figures of the attempt are there', async ({
  page,
  context,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED/);
  const quiz = await writeQuiz({ questionCount: 2 });
  const [first, second] = ['/figures/one-test.svg', '/figures/two-test.svg'];
  for (const [index, src] of [first, second].entries()) {
    const path = `questions/${quiz.questionIds[index]}`;
    await writeDocument(path, { ...(await readDocument(path)), figure: { src, alt: `Figure ${index + 1}` } });
  }
  await context.route('**/figures/*-test.svg', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      headers: { 'Cache-Control': 'no-store' },
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path d="M0 0h40v20z"/></svg>',
    }),
  );
  await page.goto(`/quiz/${quiz.id}`);
  await page.getByRole('button', { name: 'Start quiz' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 2' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('ohmwork-figures')).keys()).length))
    .toBe(2);
  await context.unroute('**/figures/*-test.svg');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Next' }).click();
  const figure = page.getByRole('img', { name: 'Figure 2' });
  await expect
    .poll(() => figure.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});
