import { storeStudy } from '#domain/study/store-study.ts';
import { emptyStudy, type StudyRecord } from '#domain/study/study-record.ts';
import { readDocument, writeDocument } from '#test/support/documents.ts';
import { expect, expectAccessible, expectAccessibleInBoth, test } from '#test/support/e2e.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { makeResultFields } from '#test/support/factories.ts';
import { givePremium } from '#test/support/premium.ts';
import { openSignedIn } from '#test/support/session.ts';
import { createUser, type TestUser } from '#test/support/users.ts';

const dayAt = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A learner with Premium, a result and an exam date, who has answered questions of every part of the exam. */
async function createLearner(examDay: string): Promise<TestUser> {
  const user = await createUser({ verified: true });
  const parts = Array.from({ length: 8 }, (_, index) => `part-${index + 1}`);
  const ids = (await Promise.all(parts.map(questionsOf))).flat();
  const at = (index: number) => Math.floor(Date.now() / 1000) - 3600 * (index + 1);
  const study: StudyRecord = {
    ...emptyStudy,
    cards: new Map(
      ids.map((id, index) => [
        id,
        { topic: '', reviews: [{ at: at(index), outcome: index % 4 === 0 ? 'again' : 'good' }] },
      ]),
    ),
    examDate: { day: examDay, setAt: 1 },
  };
  const now = new Date().toISOString();
  await writeDocument(`users/${user.uid}/private/study`, { ...storeStudy(study), updatedAt: now });
  const times = { createdAt: now, updatedAt: now };
  await givePremium(user.uid);
  await writeDocument(`quizResults/qr_1_${uniqueId('r').replaceAll('-', '')}`, {
    ...{ ...makeResultFields(), answers: '[]', partScores: '{}', userId: user.uid, attempts: 1, history: [] },
    ...times,
  });
  return user;
}

async function questionsOf(partId: string): Promise<string[]> {
  const ids: unknown = (await readDocument(`examParts/${partId}`))?.questionIds;
  return Array.isArray(ids) ? ids.slice(0, 15).map(String) : [];
}

const firstPercent = (text: string) => /\d+%/u.exec(text)?.[0];

test('Home, Progress, Review and the menu show one chance, which is kept for the exam [STU-8, STU-10]', async ({
  page,
}) => {
  const examDay = dayAt(14);
  const user = await createLearner(examDay);
  await openSignedIn(page, user, '/');
  const gauge = page.getByText(/chance of passing the real exam today/);
  await expect(gauge).toBeVisible();
  const home = firstPercent((await gauge.textContent()) ?? '');
  await page.getByRole('button', { name: /^Account of/ }).click();
  const entry = page.getByRole('menuitem', { name: /chance of passing/ });
  await expect(entry).toContainText(`Progress (${home} chance of passing)`);
  await expectAccessible(page);
  await entry.click();
  await expect(page).toHaveURL(/\/progress/);
  await expect(gauge).toContainText(`${home}`);
  await page.goto('/review');
  await expect(page.getByText(/^Your chance of passing today:/)).toContainText(`${home}`);
  const told = await readDocument(`users/${user.uid}/private/forecast-${examDay}`);
  expect(`${Math.round(100 * Number(told?.chance))}%`).toBe(home);
});

test('after the exam one question asks how it went, and never comes back once answered [STU-8]', async ({
  page,
}) => {
  const examDay = dayAt(-2);
  const user = await createLearner(examDay);
  const told = {
    examDate: examDay,
    chance: 0.8,
    low: 37,
    high: 46,
    model: 0,
    toldAt: `${examDay}T08:00:00Z`,
  };
  await writeDocument(`users/${user.uid}/private/forecast-${examDay}`, told);
  await openSignedIn(page, user, '/');
  await expect(page.getByText(/^How did your exam on .* go\?$/)).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'I passed' }).click();
  await expect(page.getByText('Congratulations!')).toBeVisible();
  expect(await readDocument(`users/${user.uid}/private/outcome-${examDay}`)).toMatchObject({
    ...told,
    asked: 1,
    outcome: 'passed',
  });
  await page.reload();
  await expect(page.getByText(/chance of passing the real exam today/)).toBeVisible();
  await expect(page.getByText(/^How did your exam/)).toBeHidden();
});
