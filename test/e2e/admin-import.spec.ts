import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import * as z from 'zod/mini';

import { importBatch } from '#domain/bank/import/import-record.ts';
import { stableNumber } from '#domain/bank/import/stable-number.ts';
import { letterOf } from '#domain/question-types/option-letters.ts';
import { createAdminAccount } from '#test/support/admin.ts';
import { deleteDocument, readDocument, writeDocument } from '#test/support/documents.ts';
import { expect, expectAccessible, expectAccessibleInBoth, test } from '#test/support/e2e.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { makeQuestion } from '#test/support/factories.ts';

import { openSignedIn } from '#test/support/session.ts';

// These look at the whole bank.
test.describe.configure({ mode: 'default' });

async function openImport(page: Page): Promise<void> {
  const admin = await createAdminAccount();
  await openSignedIn(page, admin, '/admin/dashboard/import');
  await expect(page.getByRole('heading', { name: 'Import questions' })).toBeVisible();
}

function choose(page: Page, name: string, content: string | Buffer): Promise<void> {
  return page
    .getByLabel('File')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
}

/** Lines of CSV, with the key `b`. */
function csv(rows: readonly (readonly [number: string, text: string])[]): string {
  const head = 'questionId,text,option1,option2,answer,explanation';
  return [head, ...rows.map(([number, text]) => `${number},"${text}",Yes,No,b,Because.`)].join('\n');
}

test('questions are imported after a preview, a second time nothing is doubled, and one can be replaced [QN-11]', async ({
  page,
}) => {
  const base = uniqueId('i').slice(0, 16);
  const { id: _, ...taken } = makeQuestion({ questionId: `${base}-3`, text: 'What stood here before?' });
  await writeDocument(`questions/${base}-taken`, taken);
  await openImport(page);
  const file = [
    csv([
      [`${base}-1`, 'May a <script>alert(1)</script> **neutral** be fused?'],
      [`${base}-2`, '=cmd|calc'],
      [`${base}-3`, 'May a ring be loaded with 40 A?'],
    ]),
    `${base}-4,Without a key,Yes,No,,`,
  ].join('\n');
  await choose(page, 'bank.csv', file);

  await expect(page.getByRole('button', { name: 'Import 2 questions' })).toBeVisible();
  await expect(page.getByText('1 row has an error and is skipped.')).toBeVisible();
  const lines = page.getByRole('listitem').filter({ hasText: /^Line \d/ });
  await expect(lines).toHaveCount(4);
  await lines.first().getByText('Preview', { exact: true }).click();
  await expect(lines.first().getByText('neutral', { exact: true })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Import 2 questions' }).click();
  await expect(page.getByText('2 of 2 questions imported')).toBeVisible();
  expect(await readDocument(`questions/${base}-2`)).toMatchObject({ text: '=cmd|calc', answer: ['b'] });
  expect(await readDocument(`questions/${base}-taken`)).toMatchObject({ text: 'What stood here before?' });

  await choose(page, 'bank.csv', file);
  await expect(page.getByRole('button', { name: 'Import 0 questions' })).toBeDisabled();
  await page.getByLabel('If the number is already in the bank').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Import 1 question' }).click();
  await expect(page.getByText('1 of 1 question imported')).toBeVisible();
  expect(await readDocument(`questions/${base}-taken`)).toMatchObject({
    text: 'May a ring be loaded with 40 A?',
  });
});

test('a Kahoot file is read by its columns, imported and taken back [QN-11, QN-18, QN-19]', async ({
  page,
}) => {
  const text = `How many poles has a ${uniqueId('k')}?`;
  await openImport(page);
  await choose(
    page,
    'kahoot.csv',
    `Question,Answer 1,Answer 2,Answer 3,Answer 4,Time limit,Correct answer(s)\n${text},2,3,*4*,1,20,2`,
  );
  const mapping = page.getByText('Read as a Kahoot spreadsheet: check the columns');
  await mapping.click();
  await expect(page.getByLabel('Read Correct answer(s) as')).toHaveValue('answer');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Import 1 question' }).click();
  await expect(page.getByText('1 of 1 question imported')).toBeVisible();
  const options = ['2', '3', '\\*4\\*', '1'].map((option, index) => ({ id: letterOf(index), text: option }));
  const number = stableNumber(JSON.stringify([text, options, ['b']]));
  expect(await readDocument(`questions/${number}`)).toMatchObject({ type: 'single', options, answer: ['b'] });

  const imported = page.getByRole('row', { name: /kahoot\.csv/ }).first();
  await expect(imported).toContainText('1 new');
  await imported.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo the import' }).click();
  await expect(imported).toContainText('Undone');
  expect(await readDocument(`questions/${number}`)).toBeNull();
});

test('an exported bank comes back as it is [QN-12]', async ({ page }) => {
  const { id: _, ...question } = makeQuestion({
    questionId: uniqueId('e').slice(0, 20),
    text: '−1 Ω, "so"; =1+1',
  });
  await writeDocument(`questions/${uniqueId('q')}`, question);
  await openImport(page);
  for (const format of ['CSV', 'JSON', 'GIFT', 'Moodle XML'] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: `Export as ${format}` }).click();
    const text = readFileSync(await (await download).path(), 'utf8');
    expect(text).toContain(question.questionId);
    if (format === 'Moodle XML')
      expect(text).toMatch(/<file name="[a-z0-9-]+\.svg" path="\/" encoding="base64">PHN2Zy/u);
    // src/domain/bank/round-trip.test.ts reads the other formats back.
    if (format !== 'CSV') continue;
    await choose(page, 'bank.csv', text);
    await expect(page.getByRole('button', { name: 'Import 0 questions' })).toBeDisabled();
    await expect(page.getByLabel('Show', { exact: true })).toContainText('Error (0)');
  }
});

test('a file that cannot be imported says why, and unknown columns are asked about [QN-18]', async ({
  page,
}) => {
  await openImport(page);
  await choose(page, 'fragen.csv', 'Frage;Antwort A;Antwort B;Richtig\nWie?;x;y;B');
  await expect(page.getByText('We don’t know these columns')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import / })).toHaveCount(0);
  await expectAccessible(page);
  await choose(page, 'odd.csv', Buffer.from('questionId,text\n1,caf\u00e9 \u0081', 'latin1'));
  await expect(page.getByRole('alert')).toContainText('Line 2 has a character that can’t be read');
  await choose(page, 'notes.txt', 'Nothing of the kind');
  await expect(page.getByRole('alert')).toContainText('We couldn’t detect the format of the file.');
  await page.getByLabel('Format').selectOption('Moodle GIFT');
  await expect(page.getByRole('alert')).toBeHidden();
  await page.evaluate(() => {
    const list = new DataTransfer();
    list.items.add(new File([new Uint8Array(100_000_000)], 'huge.csv'));
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('There is no place for a file');
    input.files = list.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await expect(page.getByRole('alert')).toContainText('at most 20 MB can be imported');
});

test('a thousand questions are read, and written until it is stopped', async ({ page }) => {
  const base = uniqueId('m').slice(0, 12);
  await openImport(page);
  // Holds the second batch back, so that the import is still running when it's stopped.
  let batches = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/documents:commit/, async (route) => {
    if (route.request().postData()?.includes('/documents/questions/')) batches += 1;
    if (batches > 1) await released;
    await route.continue();
  });
  const rows = Array.from({ length: 1000 }, (_, index): [string, string] => [
    `${base}-${index}`,
    `What does rule ${index} of this large bank ask for?`,
  ]);
  await choose(page, 'large.csv', csv(rows));
  await page.getByRole('button', { name: 'Import 1,000 questions' }).click();
  await expect(page.getByText(/^[1-9]\d* of 1,000 written$/)).toBeVisible();
  // The import continues in another section.
  await page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Plans' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plans');
  await page.getByRole('button', { name: 'Stop' }).click();
  release();
  await expect(page.getByText('Stopped. What was imported stays. Import again to continue.')).toBeVisible();
  await page
    .getByRole('navigation', { name: 'Administration' })
    .getByRole('link', { name: 'Import' })
    .click();
  await choose(page, 'large.csv', csv(rows));
  await expect(page.getByRole('button', { name: /^Import [1-9]\d\d questions$/ })).toBeVisible();
  // The tests after this one read the whole bank.
  const written = rows.slice(0, importBatch * batches);
  await Promise.all(written.map(([number]) => deleteDocument(`questions/${number}`)));
});

test('a ZIP brings its pictures, which wait for their words [PIC-6]', async ({ page }) => {
  const number = uniqueId('i').slice(0, 16);
  const gift = `// [id:${number}]\n[html]<p>Which board?</p><img src\\="in/board.svg"> {=This ~That}`;
  // In a unique colour: a picture that the bank already has wouldn't need a description.
  const colour = randomBytes(3).toString('hex');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="30" height="20" fill="#${colour}"/></svg>`;
  const zip = Buffer.from(zipSync({ 'bank.gift': strToU8(gift), 'in/board.svg': strToU8(svg) }));
  await openImport(page);
  await choose(page, 'bank.zip', zip);
  await expect(page.getByRole('button', { name: 'Import 0 questions' })).toBeDisabled();
  await expectAccessible(page);
  await page.getByLabel('What “board.svg” shows').fill('A red board');
  await page.getByRole('button', { name: 'Import 1 question' }).click();
  await expect(page.getByText('1 of 1 question imported')).toBeVisible();
  const { media } = (await readDocument(`questions/${number}`)) ?? {};
  expect(media).toEqual([{ id: expect.any(String), alt: 'A red board' }]);
  const [{ id }] = z.tuple([z.object({ id: z.string() })]).parse(media);
  expect(await readDocument(`media/${id}`)).toMatchObject({ type: 'image/webp', width: 800, height: 533 });

  await choose(page, 'bank.zip', zip);
  await expect(page.getByText('Already in the bank', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Import 0 questions' })).toBeDisabled();
});
