import { readFileSync } from 'node:fs';

import { writeQuiz } from '#test/support/bank.ts';
import { writeDocument } from '#test/support/documents.ts';
import { expect, expectAccessible, expectAccessibleInBoth, test } from '#test/support/e2e.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { makeResultFields } from '#test/support/factories.ts';
import { openSignedIn } from '#test/support/session.ts';
import { createUser } from '#test/support/users.ts';

test('results are found, followed over time, sorted by certainty, practised again and taken along [STU-5, RES-24]', async ({
  page,
}) => {
  const user = await createUser();
  const [quiz, other] = [await writeQuiz(), await writeQuiz({ questionCount: 1 })];
  await openSignedIn(page, user, `/quiz/${quiz.id}`);

  // Sure but wrong, guessed but right, and right. Then another quiz, right.
  await page.getByRole('button', { name: 'Start quiz' }).click();
  await page.getByRole('radio', { name: /A main switch/ }).check();
  await page.keyboard.press('s');
  await expect(page.getByRole('button', { name: 'Sure', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: /A circuit-breaker/ }).check();
  await page.keyboard.press('g');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: /A circuit-breaker/ }).check();
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await expect(page.getByText('Saved to your account')).toBeVisible();
  await page.goto(`/quiz/${other.id}`);
  await page.getByRole('button', { name: 'Start quiz' }).click();
  await page.getByRole('radio', { name: /A circuit-breaker/ }).check();
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await expect(page.getByText('Saved to your account')).toBeVisible();

  const nextScreen = page.waitForRequest(/quiz-result-screen/);
  await page.goto('/results');
  const rows = page.getByRole('table').first().getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText(other.title);
  // The screen of a result is loaded before it's opened.
  await nextScreen;
  await expectAccessibleInBoth(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download as CSV' }).click();
  const csv = readFileSync(await (await download).path(), 'utf8');
  expect(csv).toContain(`${quiz.title},quiz,`);

  await page.getByRole('searchbox', { name: 'Title' }).fill(quiz.title);
  await expect(rows).toHaveCount(2);
  await page.getByLabel('Outcome').selectOption('Not passed');
  await expect(page.getByText('No results match these filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows).toHaveCount(3);

  await page.getByRole('link', { name: quiz.title }).click();
  await expect(page.getByRole('button', { name: 'Practise your mistake' })).toBeVisible();
  // Only the wrong answers are open.
  await expect(page.getByRole('radio', { name: /A main switch/ })).toHaveCount(1);
  const certainty = page.getByRole('region', { name: 'How sure you were' });
  await expect(certainty.getByText('Confident mistakes', { exact: true })).toBeVisible();
  await certainty.getByRole('button', { name: 'Show lucky guesses' }).click();
  await expect(page.getByRole('heading', { name: 'Your answers' })).toBeFocused();
  await expect(page).toHaveURL(/show=lucky/);
  await expect(page.getByRole('heading', { name: 'Question 2', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Question 1', exact: true })).toBeHidden();
  await expect(page.getByText('Printing comes with Premium.')).toBeVisible();
  // In print an answer stays in one piece, which a grid around it would cut.
  const facts = page.getByText(/^.+ Ohmwork quiz, handed in on \d+ \w+ \d{4}$/u);
  const filter = page.getByText('Lucky guesses: 1 of 3');
  await expect(facts.or(filter)).toHaveCount(2);
  for (const onPaper of [facts, filter]) await expect(onPaper).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(facts).toContainText(user.email.split('@')[0] ?? '');
  for (const onPaper of [facts, filter]) await expect(onPaper).toBeVisible();
  const answer = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
  await expect(answer).toHaveCSS('break-inside', 'avoid');
  await expect(page.getByRole('list').filter({ has: answer })).toHaveCSS('display', 'block');
  await page.emulateMedia({ media: 'screen' });
  // From the top: otherwise the sticky header covers part of a button, and axe measures the rest.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Practise these 2 questions' }).click();
  await expect(
    page.getByRole('heading', { name: `Mistakes and lucky guesses: ${quiz.title}` }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Question 1 of 2' })).toBeVisible();

  await page.goto('/results');
  await page.getByRole('link', { name: 'See your progress' }).click();
  await expect(page.getByText(/^100% in your latest attempt: /)).toBeVisible();
  await expect(page.getByText('Pass mark 60%').first()).toBeVisible();
  await page.goto('/practice/missed');
  await expect(page.getByRole('heading', { name: 'Your mistakes' })).toBeVisible();
  await expect(page.getByText('1 question to practise')).toBeVisible();
});

/** Writes this many results, one a minute up to now. @returns when they were, the latest first */
async function writeResults(uid: string, count: number): Promise<string[]> {
  const times = Array.from({ length: count }, (_, minute) =>
    new Date(Date.now() - minute * 60_000).toISOString(),
  );
  await Promise.all(
    times.map((completedAt, index) =>
      writeDocument(`quizResults/qr_1_${uniqueId('r').replaceAll('-', '')}`, {
        ...makeResultFields({ quizId: `quiz-${index}`, quizTitle: `Round ${index + 1}`, completedAt }),
        ...{ answers: '[]', partScores: '{}', userId: uid, attempts: 1, history: [] },
        ...{ createdAt: completedAt, updatedAt: completedAt },
      }),
    ),
  );
  return times;
}

test('a long page is where it was left, after a reload and on the way back', async ({ page }) => {
  const user = await createUser();
  await writeResults(user.uid, 20);
  await openSignedIn(page, user, '/results');
  const last = page.getByRole('row', { name: 'Round 20' });
  await last.scrollIntoViewIfNeeded();
  const kept = () => page.evaluate<unknown>('history.state.place === scrollY');
  await expect.poll(kept).toBe(true);
  await page.reload();
  await expect(last).toBeInViewport();
  await expect.poll(kept).toBe(true);
  await page.goto('/robots.txt');
  await page.goBack();
  await expect(last).toBeInViewport();
});

test('a long list shows its newest results first, and reads none twice but one', async ({ page }) => {
  const user = await createUser();
  const times = await writeResults(user.uid, 30);
  await openSignedIn(page, user, '/contact');
  const queries: string[] = [];
  page.on('request', (request) => {
    const body = request.postData() ?? '';
    if (body.includes('"quizResults"')) queries.push(body);
  });
  await page.goto('/results');
  await expect(page.getByText('30 results')).toBeVisible();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(21);
  await expect(rows.nth(1)).toContainText('Round 1');
  expect(queries.map((body) => [body.includes('"limit":20'), body.includes(times[19] ?? '')])).toEqual([
    [true, false],
    [false, true],
  ]);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(rows).toHaveCount(11);
  await expect(rows.last()).toContainText('Round 30');
});
