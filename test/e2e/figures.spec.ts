import { createHash } from 'node:crypto';

import type { Page } from '@playwright/test';
import * as z from 'zod/mini';

import { createAdminAccount } from '#test/support/admin.ts';
import { writeQuiz } from '#test/support/bank.ts';
import { readDocument, writeDocument } from '#test/support/documents.ts';
import { expect, expectAccessible, test } from '#test/support/e2e.ts';
import { uniqueId } from '#test/support/emulator.ts';
import { jpegWithLocation, pngWithLocation } from '#test/support/metadata-in-pictures.ts';
import { sampleBytes } from '#test/support/pictures.ts';
import { openSignedIn } from '#test/support/session.ts';

test('on a first visit that goes offline, the figures and pictures of the attempt are there [PIC-4]', async ({
  page,
  context,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED/);
  const quiz = await writeQuiz({ questionCount: 2 });
  const bytes = sampleBytes('losslessWebp');
  const picture = createHash('sha256').update(bytes).digest('hex');
  await writeDocument(`media/${picture}`, {
    type: 'image/webp',
    bytes,
    width: 1,
    height: 1,
    createdAt: new Date(),
  });
  const [first, second] = ['/figures/one-test.svg', '/figures/two-test.svg'];
  for (const [index, src] of [first, second].entries()) {
    const path = `questions/${quiz.questionIds[index]}`;
    await writeDocument(path, {
      ...(await readDocument(path)),
      figure: { src, alt: `Figure ${index + 1}` },
      media: index === 1 ? [{ id: picture, alt: 'A consumer unit' }] : [],
    });
  }
  await context.route('**/figures/*-test.svg', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      headers: { 'Cache-Control': 'no-store' },
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><path d="M0 0h40v20z"/></svg>',
    }),
  );
  await page.goto(`/quiz/${quiz.id}`);
  await page.getByRole('button', { name: 'Start quiz' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 2' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('ohmwork-figures')).keys()).length))
    .toBe(3);
  await context.unroute('**/figures/*-test.svg');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Next' }).click();
  for (const name of ['Figure 2', 'A consumer unit']) {
    const shown = page.locator('img').and(page.getByRole('img', { name }));
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
});

/** Pastes a file as the browser's own paste does. */
async function paste(page: Page, bytes: Buffer, type: string): Promise<void> {
  await page.evaluate(
    ({ text, kind }) => {
      const clipboardData = new DataTransfer();
      const content = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
      clipboardData.items.add(new File([content], 'image.png', { type: kind }));
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    },
    { text: bytes.toString('base64'), kind: type },
  );
}

/** Pastes a photograph, 4,000 pixels wide and with the grain of a camera in the dark. */
async function pastePhotograph(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const grain = new ImageData(500, 500);
    for (let at = 0; at < grain.data.length; at += 1) {
      grain.data[at] = at % 4 === 3 ? 255 : 104 + 48 * Math.random();
    }
    const photograph = new OffscreenCanvas(4000, 2000).getContext('2d');
    const tile = await createImageBitmap(grain);
    const pattern = photograph?.createPattern(tile, 'repeat');
    if (!photograph || !pattern) throw new Error('This browser can’t draw');
    photograph.fillStyle = pattern;
    photograph.fillRect(0, 0, 4000, 2000);
    const file = await photograph.canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([file], 'photograph.jpg', { type: 'image/jpeg' }));
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
}

const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200" onload="alert(1)">
<script>alert('a script')</script><rect width="300" height="200" fill="green"/></svg>`;

test('pictures that are pasted and uploaded are stored without metadata and scripts, and shown [PIC-2, PIC-3]', async ({
  page,
}) => {
  await openSignedIn(page, await createAdminAccount(), '/admin/dashboard/questions/new');
  const number = uniqueId('n').slice(0, 20);
  await page.getByLabel('Number').fill(number);
  await page.getByLabel('Question', { exact: true }).fill('Which of these is a board?');
  for (const [index, text] of ['The first', 'The second', 'The third', 'None'].entries()) {
    await page.getByLabel(`Option ${index + 1}`, { exact: true }).fill(text);
  }
  const chooser = page.getByLabel('Add a picture');
  await chooser.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.7') });
  await expect(page.getByText(/^notes.png can’t be used. It isn’t a picture we can read/)).toBeVisible();

  const png = pngWithLocation(sampleBytes('png'));
  await paste(page, png, 'image/png');
  await expect(page.getByLabel('What picture 1 shows')).toBeFocused();
  await chooser.setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) });
  await expect(page.getByLabel('What picture 2 shows')).toBeFocused();
  const jpeg = jpegWithLocation(sampleBytes('jpeg'));
  await chooser.setInputFiles({ name: 'c.jpg', mimeType: 'image/jpeg', buffer: jpeg });
  await expect(page.getByLabel('What picture 3 shows')).toBeFocused();
  await pastePhotograph(page);
  await expect(page.getByLabel('What picture 4 shows')).toBeFocused();

  await page.getByLabel('What picture 2 shows').fill('A green board');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByLabel('What picture 1 shows')).toBeFocused();
  await page.getByLabel('What picture 1 shows').fill('A red board');
  await page.getByLabel('What picture 3 shows').fill('A board on its side');
  await page.getByLabel('What picture 4 shows').fill('A board in the dark');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByRole('heading', { name: `Question ${number}` })).toBeVisible();

  const id = page.url().split('/').at(-1) ?? '';
  const { media } = (await readDocument(`questions/${id}`)) ?? {};
  const pictures = z.array(z.object({ id: z.string(), alt: z.string() })).parse(media);
  expect(pictures.map(({ alt }) => alt)).toEqual([
    'A red board',
    'A green board',
    'A board on its side',
    'A board in the dark',
  ]);
  const stored = await Promise.all(pictures.map((picture) => readDocument(`media/${picture.id}`)));
  // EXIF says that it's rotated.
  expect(stored.map((picture) => [picture?.width, picture?.height])).toEqual([
    [5, 7],
    [800, 533],
    [5, 7],
    [1600, 800],
  ]);
  for (const [index, picture] of stored.entries()) {
    const bytes = Buffer.from(String(picture?.bytes), 'base64');
    expect(bytes.length).toBeLessThanOrEqual(150_000);
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(pictures[index]?.id);
    // One chunk with the picture, and nothing after it.
    expect(bytes.toString('latin1', 0, 4) + bytes.toString('latin1', 8, 15)).toBe('RIFFWEBPVP8');
    expect(bytes.readUInt32LE(16) + (bytes.readUInt32LE(16) % 2) + 20).toBe(bytes.length);
    expect(bytes.toString('latin1')).not.toMatch(/exif|script|alert|N\0\0\0/iu);
  }

  const preview = page.getByRole('region', { name: 'What the learner sees' });
  for (const { alt } of pictures) {
    const shown = preview.getByRole('img', { name: alt });
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
});
