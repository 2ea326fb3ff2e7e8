import type { Page } from '@playwright/test';

import { readStudy, storeStudy } from '#domain/study/store-study.ts';
import { emptyStudy } from '#domain/study/study-record.ts';
import { writePart } from '#test/support/bank.ts';
import { readDocument, writeDocument } from '#test/support/documents.ts';
import { expect, expectAccessible, test } from '#test/support/e2e.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { makeFamilyQuestion } from '#test/support/example-family.ts';
import { givePremium } from '#test/support/premium.ts';
import { openSignedIn } from '#test/support/session.ts';
import { createUser } from '#test/support/users.ts';

const ohms: Readonly<Record<string, number>> = { '1.5': 12.1, '2.5': 7.41, '4': 4.61, '6': 3.08 };

/** The answer to the stem on the screen, with or without the factor for operating temperature. */
function solve(stem: string, factor: number): string {
  const [, length = '', line = '', cpc = '', supply = ''] =
    /is (\d+)\sm long, with a ([\d.]+)\smm² line .* a ([\d.]+)\smm² cpc\. Ze is ([\d.]+)\sΩ/u.exec(stem) ??
    [];
  const resistance = (ohms[line] ?? 0) + (ohms[cpc] ?? 0);
  return (Number(supply) + (resistance * factor * Number(length)) / 1000).toFixed(2);
}

test('a calculation asks other values each time, names the slip and shows later what was asked [QN-13, QN-14, STU-14]', async ({
  page,
  openDevice,
}) => {
  const user = await createUser();
  const id = uniqueId('family');
  const part = await writePart([id], { order: 75, examWeight: 1 });
  const { id: _, ...question } = makeFamilyQuestion();
  await writeDocument(`questions/${id}`, { ...question, partId: part.id });
  await openSignedIn(page, user, '/profile');
  await page.goto(`/practice/${part.id}`);
  await page
    .getByRole('button', { name: /^Start/u })
    .first()
    .click();

  const stem = page.locator('#question-text');
  await expect(stem).toContainText('What is Zs?');
  const asked = (await stem.textContent()) ?? '';
  await page.getByRole('textbox').fill(`${solve(asked, 1)} Ω`);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(
    page.getByText('You used the cold resistance. Multiply by 1.2 for operating temperature.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await page.getByRole('button', { name: 'Finish', exact: true }).last().click();
  await expect(page.getByText('Saved to your account')).toBeVisible();

  async function expectAsked(device: Page): Promise<void> {
    await device.goto('/results');
    await device
      .getByRole('link', { name: new RegExp(part.title, 'u') })
      .first()
      .click();
    await expect(device.getByText(asked)).toBeVisible();
    await expect(device.getByRole('textbox')).toHaveValue(`${solve(asked, 1)} Ω`);
    await expect(device.getByText(/You used the cold resistance/u)).toBeVisible();
  }

  // The author edits the family: the result still shows what was asked.
  await writeDocument(`questions/${id}`, {
    ...(await readDocument(`questions/${id}`)),
    ...makeFamilyQuestion({ stem: 'A new stem for {L} m, {S} mm², {cpc} mm² and {Ze} Ω?' }),
    partId: part.id,
  });
  await expectAsked(page);

  // So does another device, which has never seen the attempt.
  const phone = await openDevice({ viewport: { width: 390, height: 844 } });
  await openSignedIn(phone, user, '/profile');
  await expectAsked(phone);

  await page.goto('/progress');
  await expect(page.getByRole('heading', { name: 'Your most common mistakes' })).toBeVisible();
  await expect(page.getByText(/You used the cold resistance.* Once$/u)).toBeVisible();
  await page.getByRole('button', { name: /^Practise.*You used the cold/u }).click();
  await expect(stem).toContainText('A new stem for');
});

const day = 86_400_000;

/** Types the answer with the cold resistance, as somebody who is sure of it, and hands the practice in. */
async function answerCold(page: Page): Promise<string> {
  const stem = page.locator('#question-text');
  await expect(stem).toContainText('What is Zs?');
  const asked = (await stem.textContent()) ?? '';
  await page.getByRole('textbox').fill(solve(asked, 1));
  await page.getByRole('button', { name: 'Sure', exact: true }).click();
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByText(/You used the cold resistance/u)).toBeVisible();
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await page.getByRole('button', { name: 'Finish', exact: true }).last().click();
  await expect(page.getByText('Saved to your account')).toBeVisible();
  return asked;
}

test('a confident slip comes back within three days, with other numbers in which it tempts [STU-14]', async ({
  page,
}) => {
  const user = await createUser();
  await givePremium(user.uid);
  const id = uniqueId('family');
  const part = await writePart([id], { order: 76, examWeight: 1 });
  const { id: _, ...question } = makeFamilyQuestion({
    parameters: [
      { name: 'Ze', values: [0.35] },
      { name: 'S', values: [2.5] },
      { name: 'cpc', values: [1.5] },
      { name: 'L', values: [22, 40] },
    ],
  });
  await writeDocument(`questions/${id}`, { ...question, partId: part.id });
  // The question had been known for a year: without the slip it would come back much later.
  const now = Math.floor(Date.now() / 1000);
  const reviews = [400, 390, 350, 250, 60].map((daysAgo) => ({
    at: now - daysAgo * 86_400,
    outcome: 'sharp' as const,
  }));
  const cards = new Map([[id, { topic: '', reviews }]]);
  await writeDocument(`users/${user.uid}/private/study`, {
    ...storeStudy({ ...emptyStudy, cards }),
    updatedAt: new Date().toISOString(),
  });

  await openSignedIn(page, user, '/profile');
  await page.goto(`/practice/${part.id}`);
  await page
    .getByRole('button', { name: /^Start/u })
    .first()
    .click();
  const first = await answerCold(page);
  const study = readStudy((await readDocument(`users/${user.uid}/private/study`)) ?? {});
  expect(study.cards.get(id)?.reviews.at(-1)).toMatchObject({
    outcome: 'again',
    slip: 'cold',
    seconds: expect.any(Number),
    values: { Ze: 0.35, S: 2.5, cpc: 1.5, L: expect.any(Number) },
  });

  await page.goto('/review');
  await expect(page.getByText('Nothing to review today')).toBeVisible();
  await page.clock.setSystemTime(Date.now() + 3 * day);
  await page.goto('/review');
  await expect(page.getByText('1 question to review today')).toBeVisible();
  await page.getByRole('button', { name: 'Review it now' }).click();
  expect(await answerCold(page)).not.toBe(first);
});
