import { readStudy, storeStudy } from '#domain/study/store-study.ts';
import { emptyStudy, type Recall } from '#domain/study/study-record.ts';
import { writePart, writeQuiz } from '#test/support/bank.ts';
import { readDocument, writeDocument } from '#test/support/documents.ts';
import { expect, expectAccessible, expectAccessibleInBoth, test } from '#test/support/e2e.ts';
import { givePremium } from '#test/support/premium.ts';
import { openSignedIn } from '#test/support/session.ts';
import { createUser } from '#test/support/users.ts';

import { signIn } from './steps.ts';

const day = 86_400;

/** A part in which every question can be looked up in the book. */
async function writeBookPart(questionIds: readonly string[]) {
  const part = await writePart(questionIds, { order: 70, examWeight: 1 });
  for (const questionId of questionIds) {
    const question = await readDocument(`questions/${questionId}`);
    const lookup = { indexWord: 'Overload', chapter: '43', section: '433' };
    await writeDocument(`questions/${questionId}`, { ...question, partId: part.id, lookup });
  }
  return part;
}

/** What somebody answered this many days ago. */
async function writeStudy(
  uid: string,
  answers: readonly (readonly [id: string, outcome: Recall, daysAgo: number])[],
) {
  const now = Math.floor(Date.now() / 1000);
  const cards = answers.map(
    ([id, outcome, daysAgo]): [string, { topic: string; reviews: { at: number; outcome: Recall }[] }] => [
      id,
      { topic: 'overload', reviews: [{ at: now - daysAgo * day, outcome }] },
    ],
  );
  await writeDocument(`users/${uid}/private/study`, {
    ...storeStudy({ ...emptyStudy, cards: new Map(cards) }),
    updatedAt: new Date().toISOString(),
  });
}

test('what is due is reviewed, and the answers stand in the study record, which another device has written too [STU-1]', async ({
  page,
  noise,
}) => {
  // The first write is refused, because the other device has changed the record.
  noise.allow(/412 \(Precondition Failed\)/);
  const user = await createUser();
  const quiz = await writeQuiz({ questionCount: 3 });
  const [first = '', second = '', third = ''] = quiz.questionIds;
  await writeBookPart(quiz.questionIds);
  await writeStudy(user.uid, [
    [first, 'again', 9],
    [second, 'good', 40],
    [third, 'good', 0],
  ]);
  await givePremium(user.uid);
  await openSignedIn(page, user, '/review');

  await expect(page.getByText('2 questions to review today')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Coming up' })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Review 2 now' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 2' })).toBeVisible();
  // Meanwhile another device answers the third question.
  await writeStudy(user.uid, [[third, 'again', 1]]);
  for (const button of [/^Next question/, /^Finish$/]) {
    await page.getByRole('radio', { name: /A circuit-breaker/ }).check();
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByRole('button', { name: button }).click();
  }
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await expect(page.getByText('Saved to your account')).toBeVisible();
  const study = readStudy((await readDocument(`users/${user.uid}/private/study`)) ?? {});
  expect([...study.cards.keys()].sort()).toEqual([first, second, third].sort());
  expect(study.cards.get(first)?.reviews.at(-1)?.outcome).toBe('good');
  expect(study.attempts.size).toBe(1);

  await page.getByRole('button', { name: 'Review more' }).click();
  await expect(page).toHaveURL(/\/review$/);
  await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible();
});

test('without Premium the screens say what it would add, based on the user’s answers, and link to it', async ({
  page,
}) => {
  const user = await createUser();
  const quiz = await writeQuiz({ questionCount: 3 });
  await writeBookPart(quiz.questionIds);
  await writeStudy(
    user.uid,
    quiz.questionIds.map((id) => [id, 'again', 9]),
  );
  await openSignedIn(page, user, '/review');
  await expect(page.getByText('3 questions to review today')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Review with Premium' })).toHaveAttribute(
    'href',
    '/subscription',
  );
  await expect(page.getByRole('button', { name: /^Review \d/ })).toBeHidden();
  await page.goto('/progress');
  await expect(page.getByText('Not enough answers yet')).toBeVisible();
  await expect(page.getByText('overload 0 of 3 right last time')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Practise overload' }).click();
  await expect(page.getByRole('heading', { name: 'Topic: overload' })).toBeVisible();
});

test('the review aims at the day of the exam', async ({ page }) => {
  const user = await createUser();
  const quiz = await writeQuiz({ questionCount: 2 });
  await writeBookPart(quiz.questionIds);
  await writeStudy(
    user.uid,
    quiz.questionIds.map((id) => [id, 'again', 9]),
  );
  await openSignedIn(page, user, '/profile');
  const exam = new Date(Date.now() + 10 * day * 1000).toISOString().slice(0, 10);
  await page.getByLabel('Exam date').and(page.locator('input')).fill(exam);
  await page.getByRole('button', { name: 'Save exam date' }).click();
  await expect(page.getByText('Your exam date was saved.')).toBeVisible();
  await page.goto('/review');
  await expect(page.getByText(/^Your exam is on .*, in 10 days\./)).toBeVisible();
});

test('what a visitor practised is theirs once, after they have signed in and said so', async ({ page }) => {
  const user = await createUser();
  const quiz = await writeQuiz({ questionCount: 1 });
  await page.goto(`/quiz/${quiz.id}`);
  await page.getByRole('button', { name: 'Start quiz' }).click();
  await page.getByRole('radio', { name: /A main switch/ }).check();
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await expect(page.getByText('Keep this result')).toBeVisible();
  await page.goto('/progress');
  await expect(page.getByRole('term').filter({ hasText: 'Questions answered' })).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await signIn(page, user);
  await page.getByRole('button', { name: 'Add to my account' }).click();
  await expect(async () => {
    const study = readStudy((await readDocument(`users/${user.uid}/private/study`)) ?? {});
    expect([...study.cards.keys()]).toEqual(quiz.questionIds);
  }).toPass();
  await page.reload();
  await expect(page.getByRole('term').filter({ hasText: 'Questions answered' })).toBeVisible();
  const study = readStudy((await readDocument(`users/${user.uid}/private/study`)) ?? {});
  expect([study.attempts.size, study.cards.get(quiz.questionIds[0] ?? '')?.reviews.length]).toEqual([1, 1]);
});

test('the place in the book is named before the answer, and timed [STU-4]', async ({ page }) => {
  const quiz = await writeQuiz({ questionCount: 1 });
  const part = await writeBookPart(quiz.questionIds);
  await page.goto('/open-book');
  await page.getByLabel('Exam part').selectOption({ label: part.title });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Start with 1 question' }).click();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await page.getByRole('button', { name: 'I’ve found it' }).click();
  await expect(page.getByText('Enter a section, or skip this step.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Which section has the answer?').fill('433.1');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Found it in \d+ s$/)).toBeVisible();
  await expect(page.locator('[data-player] :focus')).toContainText('Found it in');
  await page.getByRole('radio', { name: /A circuit-breaker/ }).check();
  await page.getByRole('button', { name: 'Check' }).click();
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  const finding = page.getByRole('region', { name: 'Finding it in the book' });
  await expect(finding).toContainText('1 of 1');
  await expectAccessible(page);
});
