import { writePart, writeQuiz } from '#test/support/bank.ts';
import { writeDocument } from '#test/support/documents.ts';
import { expect, expectAccessible, test } from '#test/support/e2e.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { shiftOf, untilIdle, watchShifts } from '#test/support/layout-shift.ts';
import { openSignedIn } from '#test/support/session.ts';
import { createUser } from '#test/support/users.ts';

import { answerAll } from './steps.ts';

test('the small print is walked through from the footer, on a phone too [LAW-1]', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await watchShifts(page);
  await page.goto('/terms');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  for (const name of ['Terms', 'Privacy', 'Refunds', 'Storage', 'Company details']) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText('Example details')).toBeVisible();
    await untilIdle(page);
    expect(await shiftOf(page)).toBe(0);
  }
});

test('the theme follows the system until one is chosen, and the choice holds after a reload [THM-2, THM-3]', async ({
  page,
}) => {
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const light = await background();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(background).not.toBe(light);
  await page.getByRole('button', { name: 'Use the light theme' }).click();
  await expect.poll(background).toBe(light);
  await page.reload();
  expect(await background()).toBe(light);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
});

test('filters stand in the address, can be shared and cleared [QZ-12, QZ-16]', async ({ page }) => {
  const category = uniqueId('topic');
  const [easy, hard] = [await writeQuiz(), await writeQuiz()];
  const { title } = easy;
  for (const [quiz, difficulty] of [
    [easy, 'easy'],
    [hard, 'hard'],
  ] as const) {
    await writeDocument(`quizzes/${quiz.id}`, {
      title: quiz.title,
      category,
      difficulty,
      isFree: difficulty === 'easy',
      questionIds: quiz.questionIds,
    });
  }
  await page.goto(`/quizzes?category=${category}`);
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await expect(page.getByRole('link', { name: hard.title })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Starter quizzes only' }).check();
  await expect(page).toHaveURL(/free=1/);
  await expect(page.getByRole('link', { name: hard.title })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await page.getByLabel('Difficulty').selectOption('hard');
  await expect(page.getByText('No quizzes match these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('link', { name: hard.title })).toBeVisible();
});

test('practice checks each answer, brings a miss back, and ends with a summary [ATT-8]', async ({ page }) => {
  const part = await writePart((await writeQuiz({ questionCount: 3 })).questionIds);
  await page.goto('/parts');
  await page.getByRole('link', { name: part.title }).click();
  await page.getByLabel('How many').fill('2');
  await page.getByRole('button', { name: 'Start practising' }).click();

  await page.getByRole('radio', { name: /A main switch/ }).check();
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('region', { name: 'Wrong' })).toBeVisible();
  await expect(page.getByText('A circuit-breaker opens on overcurrent.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Questions' }).getByRole('listitem')).toHaveCount(3);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: /A circuit-breaker/ }).check();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Right' })).toBeVisible();
  await page.getByRole('button', { name: 'Finish the session' }).click();
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await expect(page.getByText('1 of 2 right')).toBeVisible();
  await page.goto('/parts');
  await expect(page.getByText('2 of 3 seen, 1 right last time')).toBeVisible();
});

test('an exam reveals nothing before the end, says when there are too few questions, and can be deleted and brought back [ATT-9]', async ({
  page,
}) => {
  const part = await writePart((await writeQuiz({ questionCount: 2 })).questionIds);
  await page.goto(`/exams/create?title=Mine&count=5&minutes=10&pass=60&parts=${part.id}`);
  await page.getByRole('button', { name: 'Start mock: Mine' }).click();
  await expect(page.getByText('Your choices give 2 questions, not 5')).toBeVisible();
  await page.getByRole('button', { name: 'Start with 2' }).click();
  await expect(page).toHaveURL(/\/exam\//);
  await expect(page.getByRole('button', { name: /^Check question/ })).toHaveCount(0);
  await answerAll(page, 'A circuit-breaker');
  await expect(page.getByText('opens on overcurrent')).toHaveCount(0);
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await expect(page.getByText('2 of 2 right')).toBeVisible();

  await page.goto('/exams');
  await page.getByRole('button', { name: /^Delete Mine/ }).click();
  await expect(page.getByText('Mine was deleted from this device.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: 'Mine' })).toBeVisible();
});

test('two tabs never write the same attempt: the second follows and can take over [ATT-5]', async ({
  page,
  context,
}) => {
  const quiz = await writeQuiz();
  await page.goto(`/quiz/${quiz.id}`);
  await page.getByRole('button', { name: 'Start quiz' }).click();
  await page.getByRole('radio', { name: /A circuit-breaker/ }).check();
  await expect(page.getByText('Saved on this device')).toBeVisible();

  const second = await context.newPage();
  await second.goto(page.url());
  await expect(second.getByText('This attempt is open in another tab')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(second.getByRole('heading', { name: 'Question 2 of 3' })).toBeVisible();
  await second.getByRole('button', { name: 'Continue here' }).click();
  await expect(second.getByText('This attempt is open in another tab')).toBeHidden();
  await expect(page.getByText('This attempt is open in another tab')).toBeVisible();
  await second.getByRole('radio', { name: /A main switch/ }).check();
  await expect(page.getByRole('radio', { name: /A main switch/ })).toBeChecked();
});

test('a quiz that was published after somebody looked for it is there a minute later [ADM-14]', async ({
  page,
}) => {
  const id = uniqueId('quiz');
  await page.clock.install();
  await page.goto(`/quiz/${id}`);
  await expect(page.getByRole('heading', { name: 'Quiz not found' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'All quizzes' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quizzes' })).toBeVisible();
  const { title } = await writeQuiz({ id });
  await page.clock.fastForward(61_000);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('the account menu stays on a narrow page with text of twice the size [APP-13]', async ({ page }) => {
  await openSignedIn(page, await createUser(), '/contact');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  for (const width of [320, 640]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('banner').getByRole('button', { name: 'Account of' }).click();
    for (const entry of await page.getByRole('menuitem').all())
      await expect(entry).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
  }
});

test('the administrators’ area offers nothing to a learner [APP-10]', async ({ page }) => {
  const user = await createUser();
  await openSignedIn(page, user, '/admin/dashboard');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page.getByText('This area is for administrators')).toBeVisible();
  await expectAccessible(page);
});
