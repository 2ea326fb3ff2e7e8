import type { Page } from '@playwright/test';

import { storeStudy } from '#domain/study/store-study.ts';
import { emptyStudy } from '#domain/study/study-record.ts';
import { createAdminAccount } from '#test/support/admin.ts';
import { writePart, writeQuiz } from '#test/support/bank.ts';
import { readDocument, writeDocument } from '#test/support/documents.ts';
import { expect, expectAccessible, type OpenDevice, test } from '#test/support/e2e.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { makeFact } from '#test/support/factories.ts';
import { openSignedIn } from '#test/support/session.ts';
import { createUser } from '#test/support/users.ts';

/** A part of two questions, the first of which is based on a fact. */
async function writeLedger() {
  const { id: quizId, questionIds } = await writeQuiz({ questionCount: 2 });
  const [first = ''] = questionIds;
  const part = await writePart(questionIds);
  const { id: _, ...fact } = makeFact();
  const factId = uniqueId('f');
  await writeDocument(`facts/${factId}`, fact);
  const question = await readDocument(`questions/${first}`);
  await writeDocument(`questions/${first}`, { ...question, facts: [factId], editions: ['A4:2026'] });
  return { factId, first, part, quizId };
}

/** A learner who answered a question yesterday, on the start page. */
async function openAsLearner(openDevice: OpenDevice, questionId: string): Promise<Page> {
  const user = await createUser();
  const at = Math.floor(Date.now() / 1000) - 86_400;
  const cards = new Map([[questionId, { topic: '', reviews: [{ at, outcome: 'good' as const }] }]]);
  await writeDocument(`users/${user.uid}/private/study`, {
    ...storeStudy({ ...emptyStudy, cards }),
    updatedAt: new Date().toISOString(),
  });
  const page = await openDevice();
  await openSignedIn(page, user, '/profile');
  return page;
}

/** Expects practice of a part to ask this many questions. */
async function expectPractice(page: Page, partId: string, count: number): Promise<void> {
  await page.goto(`/practice/${partId}`);
  await page.getByRole('button', { name: 'Start practising' }).click();
  await expectQuestions(page, count);
}

async function expectQuestions(page: Page, count: number): Promise<void> {
  const places = page.getByRole('navigation', { name: 'Questions' }).getByRole('listitem');
  await expect(places).toHaveCount(count);
}

test('a withdrawn fact takes its questions out of practice until it is undone, and learners are told [ADM-9, ADM-10, STU-11]', async ({
  page,
  openDevice,
}) => {
  const { factId, first, part, quizId } = await writeLedger();
  const visitor = await openDevice();
  await expectPractice(visitor, part.id, 2);

  await openSignedIn(page, await createAdminAccount(), `/admin/dashboard/facts?words=${factId}`);
  await expect(page.getByRole('row', { name: new RegExp(`${factId}.*same`, 'u') })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: factId }).click();
  await expect(page.getByRole('heading', { name: 'Questions on this fact' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('What was wrong?').fill(`The case of ${factId} was deleted in May 2023.`);
  await page.getByRole('button', { name: 'Withdraw the fact and 1 question' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByRole('heading', { name: 'This fact is withdrawn' })).toBeVisible();
  expect(await readDocument(`questions/${first}`)).toMatchObject({ status: 'withdrawn' });

  const newcomer = await openDevice();
  await expectPractice(newcomer, part.id, 1);
  await newcomer.goto(`/quiz/${quizId}`);
  await newcomer.getByRole('button', { name: 'Start quiz' }).click();
  await expectQuestions(newcomer, 1);

  const learner = await openAsLearner(openDevice, first);
  const news = learner.getByText(/^1 question you answered was corrected/u);
  // A correction that is known late is shown with the next screen.
  const sections = learner.getByRole('navigation', { name: 'Sections' });
  await expect(async () => {
    await sections.getByRole('link', { name: 'Quizzes' }).click();
    await sections.getByRole('link', { name: 'Mock exams' }).click();
    await expect(news).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  await expectAccessible(learner);
  await news.getByRole('link').click();
  const dialog = learner.getByRole('dialog');
  await expect(dialog.getByText('This question has been withdrawn.')).toBeVisible();
  await expectAccessible(learner);
  await dialog.getByRole('button', { name: 'Close' }).click();
  const log = learner.getByRole('region', { name: 'Corrections' });
  await expect(log.getByText(`The case of ${factId} was deleted`)).toBeVisible();
  await learner.getByRole('button', { name: 'Dismiss' }).click();
  await expect(news).toBeHidden();

  await page.getByRole('button', { name: 'Undo the withdrawal' }).click();
  await expect(page.getByText(/in force again/u)).toBeVisible();
  expect(await readDocument(`questions/${first}`)).toMatchObject({ status: 'published' });
  expect(await readDocument(`facts/${factId}`)).toMatchObject({ withdrawnAt: '', withdrawnQuestions: [] });
  await expectPractice(await openDevice(), part.id, 2);
});
