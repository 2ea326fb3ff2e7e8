import type { Page } from '@playwright/test';

import { createAdminAccount } from '#test/support/admin.ts';
import { writePart, writeQuiz } from '#test/support/bank.ts';
import { readDocument, writeDocument } from '#test/support/documents.ts';
import { expect, expectAccessible, test } from '#test/support/e2e.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { createUser, type TestUser } from '#test/support/users.ts';

import { signIn } from './steps.ts';

/** Signs a new administrator in, at a section of the workshop. */
async function openAsAdmin(page: Page, path: string): Promise<TestUser> {
  const admin = await createAdminAccount();
  await page.goto(path);
  await signIn(page, admin);
  return admin;
}

const dashboard = '/admin/dashboard';

test('a question is written with a preview, changed, restored, duplicated, deleted and brought back [ADM-2]', async ({
  page,
}) => {
  const part = await writePart([], { order: 50, examWeight: 1 });
  const number = uniqueId('n').slice(0, 20);
  await openAsAdmin(page, `${dashboard}/questions/new`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Write the question.')).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Number').fill(number);
  await page.getByLabel('Part', { exact: true }).selectOption({ label: part.title });
  await page.getByLabel('Question', { exact: true }).fill('What opens on **overload**?');
  for (const [index, text] of ['A switch', 'A circuit-breaker', 'A rose', 'A joint'].entries()) {
    await page.getByLabel(`Option ${index + 1}`, { exact: true }).fill(text);
  }
  await page.getByLabel('Option 2 is right').check();
  await page.getByLabel('Explanation').fill('It is made to open on overcurrent.');
  const preview = page.getByRole('region', { name: 'What the learner sees' });
  await preview.getByRole('radio', { name: /A circuit-breaker/ }).check();
  await preview.getByRole('button', { name: 'Check' }).click();
  await expect(preview.getByText('It is made to open on overcurrent.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Number')).toHaveValue(number);
  await page.getByRole('button', { name: 'Save' }).click();

  await expect(page.getByRole('heading', { name: `Question ${number}` })).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';
  expect(await readDocument(`questions/${id}`)).toMatchObject({ answer: ['b'], partId: part.id });
  expect(await readDocument(`examParts/${part.id}`)).toMatchObject({ questionIds: [id] });

  await page.getByLabel('Question', { exact: true }).fill('What opens by itself on overload?');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Former versions' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Restore the version/ }).click();
  await expect(page.getByLabel('Question', { exact: true })).toHaveValue('What opens on **overload**?');

  await page.getByRole('link', { name: 'Duplicate' }).click();
  await expect(page.getByLabel('Option 2', { exact: true })).toHaveValue('A circuit-breaker');

  await page.goto(`${dashboard}/questions?words=${number}`);
  await page.getByRole('checkbox', { name: number }).check();
  await page.getByRole('button', { name: 'Delete 1 chosen' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The question was deleted')).toBeVisible();
  expect(await readDocument(`questions/${id}`)).toBeNull();
  expect(await readDocument(`examParts/${part.id}`)).toMatchObject({ questionIds: [] });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('checkbox', { name: number })).toBeVisible();
  expect(await readDocument(`examParts/${part.id}`)).toMatchObject({ questionIds: [id] });
});

test('two administrators who change the same question lose nothing [ADM-5]', async ({ page }) => {
  const { questionIds } = await writeQuiz();
  const id = questionIds[0] ?? '';
  const before = await readDocument(`questions/${id}`);
  await openAsAdmin(page, `${dashboard}/questions/${id}`);
  await page.getByLabel('Explanation').fill('Mine.');
  await writeDocument(`questions/${id}`, {
    ...before,
    explanation: 'Theirs.',
    updatedAt: new Date().toISOString(),
  });
  await page.getByRole('button', { name: 'Save' }).click();
  const conflict = page.getByText('Somebody else has changed this question in the meantime');
  await expect(conflict).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Theirs.' })).toBeVisible();
  await expectAccessible(page);
  expect(await readDocument(`questions/${id}`)).toMatchObject({ explanation: 'Theirs.' });
  await page.getByRole('button', { name: 'Save mine over theirs' }).click();
  await expect(conflict).toBeHidden();
  await expect.poll(() => readDocument(`questions/${id}`)).toMatchObject({ explanation: 'Mine.' });
  await expect(page.getByRole('cell', { name: /Theirs\./ })).toBeVisible();
});

test('the bank is searched by words and filters that stand in the address', async ({ page }) => {
  const { id, title } = await writeQuiz({ questionCount: 2 });
  await openAsAdmin(page, `${dashboard}/questions?quiz=${id}`);
  await expect(page.getByRole('row', { name: /What disconnects circuit/ })).toHaveCount(2);
  await expect(page.getByLabel('Quiz')).toHaveValue(id);
  await page.getByLabel('Words').fill('t-2');
  await expect(page.getByRole('row', { name: /What disconnects circuit/ })).toHaveCount(1);
  await expect(page).toHaveURL(/words=t-2/);
  await page.getByLabel('Words').fill('nothing of the kind');
  await expect(page.getByText('No question fits these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the filters' }).click();
  await expect(page.getByLabel('Quiz')).toHaveValue('');
  expect(title).not.toBe('');
});

test('a quiz is drawn by rule, ordered, saved, deleted and brought back [ADM-1]', async ({ page }) => {
  const bank = await writeQuiz({ questionCount: 4 });
  const part = await writePart([], { order: 50, examWeight: 1 });
  for (const id of bank.questionIds) {
    await writeDocument(`questions/${id}`, { ...(await readDocument(`questions/${id}`)), partId: part.id });
  }
  const title = `Drawn ${bank.id}`;
  await openAsAdmin(page, `${dashboard}/quizzes/new`);
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Part', { exact: true }).selectOption({ label: part.title });
  await page.getByLabel('How many to draw').fill('3');
  await page.getByRole('button', { name: 'Draw by chance' }).click();
  await expect(page.getByRole('heading', { name: 'Its 3 questions' })).toBeVisible();
  await page
    .getByRole('button', { name: /^Move down/ })
    .first()
    .click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';
  const stored = await readDocument(`quizzes/${id}`);
  expect(stored).toMatchObject({ title, timeLimit: 30, category: 'general', totalQuestions: 3 });

  await page.getByRole('link', { name: 'All quizzes' }).click();
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('button', { name: 'Delete the quiz' }).click();
  await expect(page.getByText(`“${title}” was deleted.`)).toBeVisible();
  expect(await readDocument(`quizzes/${id}`)).toBeNull();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  expect(await readDocument(`quizzes/${id}`)).toMatchObject({ questionIds: stored?.questionIds });
});

test('exam parts are added, weighed, switched off, filled, deleted and brought back [ADM-3]', async ({
  page,
}) => {
  const bank = await writeQuiz({ questionCount: 1 });
  const title = uniqueId('Earthing');
  await openAsAdmin(page, `${dashboard}/parts`);
  const add = page.getByRole('form', { name: 'New part' });
  await add.getByRole('button', { name: 'Add the part' }).click();
  await expect(add.getByText('Give the part a title.')).toBeVisible();
  await add.getByLabel('Title').fill(title);
  await add.getByLabel('Questions in the exam').fill('7');
  await add.getByRole('button', { name: 'Add the part' }).click();
  await page.getByRole('checkbox', { name: `${title} is active` }).click();
  await expect(page.getByRole('checkbox', { name: `${title} is active` })).not.toBeChecked();
  await expect(page.getByRole('list', { name: 'In their order' }).getByRole('listitem').last()).toContainText(
    title,
  );
  // What the header half covers would count as half its size.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);

  await page.getByRole('link', { name: title }).click();
  await page.getByLabel('Words').fill('What disconnects circuit 1');
  await page.getByRole('button', { name: /^Add / }).first().click();
  await expect(page.getByRole('heading', { name: 'Its 1 questions' })).toBeVisible();
  const id = page.url().split('/').at(-1) ?? '';
  expect(await readDocument(`examParts/${id}`)).toMatchObject({ examWeight: 7, isActive: false });
  await page.goto(`${dashboard}/parts/gone`);
  await expect(page.getByText('Part with ID gone not found')).toBeVisible();

  await page.goto(`${dashboard}/parts`);
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('button', { name: 'Delete the part' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  expect(bank.questionIds).toHaveLength(1);
});

test('a report leads to a mended question, results marked anew, and an answer [ADM-7, ADM-8]', async ({
  page,
  browser,
}) => {
  const quiz = await writeQuiz({ questionCount: 1 });
  const id = quiz.questionIds[0] ?? '';
  const learner = await createUser();
  await page.goto(`/quiz/${quiz.id}`);
  await page.getByRole('button', { name: 'Start the quiz' }).click();
  await page.getByRole('button', { name: 'Report a problem' }).click();
  await signIn(page, learner);
  await page.getByRole('button', { name: 'Report a problem' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('In your words').fill(`It should be the main switch, see ${id}.`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send the report' }).click();
  await expect(dialog.getByText('Thank you')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: /A main switch/ }).check();
  await page.getByRole('button', { name: 'Review', exact: true }).click();
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await expect(page.getByText('Saved to your account')).toBeVisible();

  const workshop = await browser.newPage();
  await openAsAdmin(workshop, `${dashboard}/reports`);
  const report = workshop.getByRole('listitem').filter({ hasText: id });
  await expect(report).toBeVisible();
  await expectAccessible(workshop);
  await report.getByRole('link', { name: 'Open the question' }).click();
  await workshop.getByLabel('Option 2 is right').check();
  await workshop.getByRole('button', { name: 'Save' }).click();
  await workshop.getByRole('button', { name: 'Mark stored results anew' }).click();
  await workshop.getByRole('button', { name: 'Mark anew' }).click();
  await expect(workshop.getByText(/^One result was marked anew/)).toBeVisible();
  await workshop.goto(`${dashboard}/reports`);
  await report.getByLabel('Answer to who wrote it').fill('You are right, it is mended.');
  await report.getByRole('button', { name: 'Answer and close' }).click();
  await expect(report).toBeHidden();
  await workshop.close();

  await page.goto('/contact');
  await expect(page.getByText('You are right, it is mended.')).toBeVisible();
  await page.goto('/results');
  await page.getByRole('link', { name: quiz.title }).click();
  await expect(page.getByText('Your score was 0 % before and is 100 % now.')).toBeVisible();
  await expectAccessible(page);
});

test('a person is found and gets the administrator’s role; nobody changes their own', async ({ page }) => {
  const learner = await createUser();
  const record = {
    username: 'Grace',
    email: learner.email,
    role: 'user',
    createdAt: '2026-11-01T09:00:00.000Z',
  };
  await writeDocument(`users/${learner.uid}`, record);
  const admin = await openAsAdmin(page, `${dashboard}/people?find=${learner.email}`);
  await page.getByRole('button', { name: 'Change to administrator: Grace' }).click();
  await page.getByRole('button', { name: 'Give the role' }).click();
  await expect(page.getByRole('button', { name: 'Change to learner: Grace' })).toBeVisible();
  expect(await readDocument(`users/${learner.uid}`)).toMatchObject({ role: 'admin' });
  await expectAccessible(page);
  await page.goto(`${dashboard}/people?find=${admin.email}`);
  await expect(page.getByText('That is you')).toBeVisible();
});

test('a plan’s words and price are changed', async ({ page }) => {
  await openAsAdmin(page, `${dashboard}/plans`);
  const plan = page
    .getByRole('form', { name: 'Basic' })
    .or(page.getByRole('form', { name: /free/i }))
    .first();
  await plan.getByLabel('Description').fill('Everything that one needs to begin.');
  await plan.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expectAccessible(page);
  expect(await readDocument('plans/basic')).toMatchObject({ price: 0, isFree: true });
});

test('the overview shows results by week and by part, and who pays', async ({ page }) => {
  await openAsAdmin(page, dashboard);
  await expect(page.getByText('Paid subscriptions')).toBeVisible();
  await page.getByRole('button', { name: 'Look at the latest 500 results' }).click();
  await expect(page.getByRole('heading', { name: 'Results by week' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'By exam part' })).toBeVisible();
  await expectAccessible(page);
});

test('the sections fit on a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await openAsAdmin(page, dashboard);
  for (const section of [
    '',
    '/questions',
    '/quizzes',
    '/parts',
    '/reports',
    '/plans',
    '/people',
    '/nowhere',
  ]) {
    await page.goto(dashboard + section);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /loading|counting/i })).toHaveCount(0);
    await expectAccessible(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${section} does not scroll sideways`).toBeLessThanOrEqual(0);
  }
});
