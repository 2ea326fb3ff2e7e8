import type { Page } from '@playwright/test';

import { catalogueOf } from '#domain/part/catalogue.ts';
import { editionInForce } from '#domain/shared/editions.ts';
import { readStudy } from '#domain/study/store-study.ts';
import { writePart } from '#test/support/bank.ts';
import { readDocument, writeDocument } from '#test/support/documents.ts';
import { expect, expectAccessible, test } from '#test/support/e2e.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { makeQuestion } from '#test/support/factories.ts';
import { givePremium } from '#test/support/premium.ts';
import { openSignedIn } from '#test/support/session.ts';
import { createUser } from '#test/support/users.ts';

const wordings = ['What opens on overload?', 'An overload lasts for minutes. Which device ends it?'] as const;
const other = 'What joins two cables?';

/** A part with a pair of twins and another question; returns the ids by wording. */
async function writePair() {
  const group = uniqueId('group');
  const questions = [...wordings, other].map((text, index) =>
    makeQuestion({
      id: `${group}-${index}`,
      text,
      editions: [editionInForce],
      ...(text !== other && { twinGroup: group }),
    }),
  );
  const ids = questions.map(({ id }) => id);
  const part = await writePart(ids, { order: 76, examWeight: 1 });
  for (const { id, ...question } of questions)
    await writeDocument(`questions/${id}`, { ...question, partId: part.id });
  const stored = await readDocument(`examParts/${part.id}`);
  await writeDocument(`examParts/${part.id}`, { ...stored, catalogue: catalogueOf(ids, questions) });
  return { part, idOf: new Map(questions.map(({ id, text }) => [text, id])) };
}

/** Answers what is on the screen, the twins wrongly, until the session is over; returns the stems in their order. */
async function missTwins(page: Page): Promise<string[]> {
  const stems: string[] = [];
  for (;;) {
    const stem = (await page.locator('#question-text').textContent()) ?? '';
    stems.push(stem);
    await page.getByRole('radio', { name: stem === other ? /A circuit-breaker/ : /A main switch/ }).check();
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(page.getByRole('button', { name: 'Check' })).toBeHidden();
    const next = page.getByRole('button', { name: /^Next / });
    if (!(await next.isVisible())) break;
    await next.click();
    await expect(page.locator('#question-text')).not.toHaveText(stem);
  }
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await page.getByRole('button', { name: 'Finish', exact: true }).last().click();
  await expect(page.getByText('Saved to your account')).toBeVisible();
  return stems;
}

const readRecord = async (uid: string) => readStudy((await readDocument(`users/${uid}/private/study`)) ?? {});

test('a question missed in practice comes back as its twin, on another device too [STU-16]', async ({
  page,
  openDevice,
}) => {
  const user = await createUser();
  const { part, idOf } = await writePair();
  await givePremium(user.uid);
  await openSignedIn(page, user, `/practice/${part.id}`);
  await page.getByLabel('How many').fill('2');
  await page.getByRole('button', { name: 'Start practising' }).click();
  const [missed = ''] = (await missTwins(page)).filter((stem) => stem !== other);
  const twin = wordings.find((wording) => wording !== missed) ?? '';
  const outcomes = async (wording: string) =>
    (await readRecord(user.uid)).cards.get(idOf.get(wording) ?? '')?.reviews.map(({ outcome }) => outcome);
  expect(await outcomes(missed)).toEqual(['again']);
  expect(await outcomes(twin)).toBeUndefined();

  // Nine days later by its own clock, a tablet says what is due.
  const tablet = await openDevice();
  await tablet.clock.setSystemTime(new Date(Date.now() + 9 * 86_400_000));
  await openSignedIn(tablet, user, '/review');
  await expect(tablet.getByText('2 questions to review today')).toBeVisible();
  await tablet.getByRole('button', { name: 'Review 2 now' }).click();
  await expect(tablet.locator('#question-text')).toHaveText(twin);
  await expectAccessible(tablet);
  // Missed once more, the question comes back in the session with its first wording.
  expect(await missTwins(tablet)).toEqual([twin, other, missed]);

  expect(await outcomes(twin)).toEqual(['again']);
  expect(await outcomes(missed)).toEqual(['again']);
});
