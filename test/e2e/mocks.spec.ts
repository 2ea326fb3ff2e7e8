import { writeQuiz } from '#test/support/bank.ts';
import { readDocument, writeDocument } from '#test/support/documents.ts';
import { expect, expectAccessible, networkNoise, test } from '#test/support/e2e.ts';

import { answerAll } from './steps.ts';

// These change the numbered papers.
test.describe.configure({ mode: 'default' });

test('a full mock starts from a page with its rules, which has an address of its own [ATT-14]', async ({
  page,
}) => {
  await page.goto('/exams');
  await page.getByRole('link', { name: 'Full mock exam', exact: true }).click();
  await expect(page).toHaveURL(/\/exams\/full-mock$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Full mock exam' })).toBeVisible();
  await expect(page.getByText('36 right')).toBeVisible();
  await expect(page.getByText('BS 7671:2018+A4:2026, the current edition')).toBeVisible();
  await page.getByLabel('Time allowed').selectOption('extra-25');
  await expect(page.getByText('150 minutes')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start mock: Full mock exam' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 60' })).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(4);
  await page.goto('/exams/full-mock');
  await expect(page.getByText('You’ve started this mock')).toBeVisible();
});

test('a mock over one part has a page of its own', async ({ page }) => {
  await page.goto('/exams');
  await page.getByRole('link', { name: 'Protection for safety', exact: true }).click();
  await expect(page).toHaveURL(/\/exams\/part\/part-4$/);
  await expect(page.getByText('30 minutes')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Start mock/ }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 15' })).toBeVisible();
});

test('a numbered paper is the same again, runs without a connection, and its score stays beside it [ATT-13]', async ({
  page,
  context,
  noise,
}) => {
  noise.allow(...networkNoise);
  const { questionIds } = await writeQuiz({ questionCount: 3 });
  const [, withdrawn = ''] = questionIds;
  await writeDocument(`questions/${withdrawn}`, {
    ...(await readDocument(`questions/${withdrawn}`)),
    status: 'withdrawn',
  });
  const createdAt = '2026-11-01T09:00:00.000Z';
  await writeDocument('papers/10', { edition: 'A4:2026', questionIds, createdAt, updatedAt: createdAt });

  await page.goto('/exams');
  const papers = page.getByRole('region', { name: 'Numbered papers' });
  const paper = papers.getByRole('listitem').filter({ hasText: 'Paper 10' });
  await expect(paper).toContainText('Not sat yet');
  await paper.getByRole('link').click();
  await expect(page).toHaveURL(/\/exams\/paper-10$/);
  await expect(
    page.getByText(/One question has been withdrawn or changed since and isn’t asked/),
  ).toBeVisible();
  await expect(page.getByText('4 minutes')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start mock: Paper 10' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 2' })).toBeVisible();

  await context.setOffline(true);
  await answerAll(page, 'A circuit-breaker');
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await expect(page.getByText('2 of 2 right')).toBeVisible();
  await context.setOffline(false);
  await page.goto('/exams');
  await expect(paper).toContainText('Your score: 100%');
});
