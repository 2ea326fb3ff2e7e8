import type { Locator, Page } from '@playwright/test';

import { reportIds } from '#domain/report/report.ts';
import { writePart, writeQuiz } from '#test/support/bank.ts';
import { readDocument, writeDocument } from '#test/support/documents.ts';
import { expect, expectAccessible, expectToFit, test } from '#test/support/e2e.ts';
import { openSignedIn } from '#test/support/session.ts';
import { createUser } from '#test/support/users.ts';

import { signOut } from './steps.ts';

declare global {
  interface Window {
    /** What the page looked like when its markup had been read, before any paint. */
    early: Record<string, string | undefined>;
    /** What was read aloud. */
    said: string[];
  }
}

const shownAs = (page: Page) => page.evaluate(() => ({ ...document.documentElement.dataset }));

const watchStart = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      window.early = { ...document.documentElement.dataset };
    });
  });

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Reading settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Reading settings' })).toBeVisible();
}

test('text size and paper are there before the first paint, follow to another device, and leave with the account [RDG-3, RDG-4, RDG-6]', async ({
  page,
  openDevice,
}) => {
  const user = await createUser();
  const chosen = { size: '150', tint: 'cream' };
  await watchStart(page);
  await openSignedIn(page, user, '/contact');
  await openSettings(page);
  await page.getByRole('radio', { name: '150%' }).check();
  await page.getByRole('radio', { name: 'Cream' }).check();
  await expectAccessible(page);
  expect(await shownAs(page)).toMatchObject(chosen);
  const stored = () => readDocument(`users/${user.uid}/private/preferences`);
  await expect.poll(stored).toMatchObject({ size: { value: 150 }, tint: { value: 'cream' } });

  await page.reload();
  expect(await page.evaluate(() => window.early)).toMatchObject(chosen);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('24px');
  await expect(page.locator('meta[data-theme-color="light"]')).toHaveAttribute('content', '#fff3cf');

  const other = await openDevice();
  await openSignedIn(other, user, '/contact');
  await expect.poll(() => shownAs(other)).toMatchObject(chosen);
  await openSettings(other);
  await other.getByRole('button', { name: 'Reset all' }).click();
  await expect.poll(stored).toMatchObject({ size: { value: 100 }, tint: { value: 'none' } });

  await signOut(page);
  await expect.poll(() => shownAs(page)).not.toHaveProperty('size');
  expect(await page.evaluate(() => localStorage.getItem('ohmwork.reading'))).toBeNull();
});

test('each paper to choose shows its colour, in the colours of the system too', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto('/contact');
  await openSettings(page);
  const papers = page
    .getByRole('group', { name: 'Background' })
    .locator('[data-tint]')
    .evaluateAll((swatches) => swatches.map((swatch) => getComputedStyle(swatch).backgroundColor));
  expect(await papers).toEqual([
    'rgb(250, 247, 241)',
    'rgb(255, 243, 207)',
    'rgb(255, 232, 217)',
    'rgb(226, 243, 224)',
    'rgb(225, 239, 249)',
  ]);
});

test('a visitor’s choices stay on the device, in this tab and the next [RDG-6]', async ({
  page,
  context,
}) => {
  await page.goto('/contact');
  const second = await context.newPage();
  await second.goto('/info');
  await openSettings(page);
  await page.getByRole('radio', { name: 'Very wide' }).check();
  await expect.poll(() => shownAs(second)).toMatchObject({ spacing: 'widest' });
  await watchStart(page);
  await page.reload();
  expect(await page.evaluate(() => window.early)).toMatchObject({ spacing: 'widest' });
});

const tints = ['cream', 'peach', 'mint', 'sky'] as const;

async function expectReadable(page: Page): Promise<void> {
  await expectToFit(page);
  await expectAccessible(page);
  await expectReadableOnPapers(page);
}

/** Checks every background tint, set on the page as public/theme.js does. A tint changes nothing but colours. */
async function expectReadableOnPapers(page: Page): Promise<void> {
  for (const tint of tints) {
    await page.evaluate((paper) => {
      document.documentElement.dataset.tint = paper;
    }, tint);
    await expectAccessible(page, 'colours');
  }
}

/** A phone whose reader has chosen the largest text. */
async function useLargestText(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const choices = { size: 200, spacing: 'widest' };
    const stored = Object.entries(choices).map(([name, value]) => [name, { value, at: 1 }]);
    localStorage.setItem('ohmwork.reading', JSON.stringify(Object.fromEntries(stored)));
  });
}

test('screens are accessible and fit a phone with the largest text, Home on every paper [RDG-2, APP-13]', async ({
  page,
}) => {
  await useLargestText(page);
  for (const path of ['/quizzes', '/parts', '/exams', '/exams/create', '/info', '/subscription', '/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /loading/i })).toHaveCount(0);
    await expectToFit(page);
    await expectAccessible(page);
  }
  // The others have the same inks on the same grounds, which src/ui/tokens.test.ts compares on every paper.
  await expectReadableOnPapers(page);
});

test('reports further down than the screen fit a phone with the largest text [RDG-2]', async ({ page }) => {
  await useLargestText(page);
  const user = await createUser();
  const createdAt = '2026-11-20T09:00:00.000Z';
  const report = {
    questionId: 'q_1',
    userId: user.uid,
    reason: 'typo',
    text: 'mm instead of mm²',
    createdAt,
  };
  const answer = { status: 'closed', answer: 'It’s corrected.', closedAt: '2026-11-21T09:00:00.000Z' };
  for (const id of reportIds(user.uid, Date.parse(createdAt))) {
    await writeDocument(`questionReports/${id}`, { ...report, ...answer });
  }
  await openSignedIn(page, user, '/contact');
  await expect(page.getByRole('heading', { name: 'Your reports' })).toBeVisible();
  await expectToFit(page);
});

test('a question is accessible and fits a phone with the largest text on every paper [RDG-2, APP-13]', async ({
  page,
}) => {
  await useLargestText(page);
  const part = await writePart((await writeQuiz({ questionCount: 2 })).questionIds);
  await page.goto(`/practice/${part.id}`);
  await page.getByRole('button', { name: 'Start practising' }).click();
  const option = page.getByRole('radio', { name: /A main switch/ });
  await expectUncovered(option);
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: /^Check/ }).click();
  await expect(page.getByRole('region', { name: 'Wrong' })).toBeVisible();
  await expectReadable(page);
  await page.getByRole('button', { name: 'Reading settings' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectReadable(page);
});

/** Checks that no bar covers the middle of what has the focus (WCAG 2.4.11). Bars are measured a frame after they appear. */
async function expectUncovered(control: Locator): Promise<void> {
  await expect(async () => {
    await control.blur();
    await control.focus();
    const isSeen = await control.evaluate((focused) => {
      const { x, y, width, height } = focused.getBoundingClientRect();
      const top = document.elementFromPoint(x + width / 2, y + height / 2);
      return top !== null && (top === focused || focused.closest('label')?.contains(top) === true);
    });
    expect(isSeen, 'the focused control isn’t covered').toBe(true);
  }).toPass({ timeout: 10_000 });
  await expect(control).toBeFocused();
}

/** A voice that takes no time to say anything, and remembers it. */
const installVoice = (page: Page) =>
  page.addInitScript(() => {
    window.said = [];
    const voice = { name: 'Daniel', voiceURI: 'Daniel', lang: 'en-GB', localService: true, default: true };
    class Utterance {
      text: string;
      onend = () => {};
      constructor(text: string) {
        this.text = text;
      }
    }
    Object.defineProperty(window, 'SpeechSynthesisUtterance', { value: Utterance });
    Object.defineProperty(window, 'speechSynthesis', {
      value: Object.assign(new EventTarget(), {
        getVoices: () => [voice],
        cancel() {},
        speak(utterance: Utterance) {
          window.said.push(utterance.text);
          setTimeout(() => utterance.onend());
        },
      }),
    });
  });

test('a mock is done by ear and keyboard alone [RDG-5]', async ({ page }) => {
  await installVoice(page);
  const part = await writePart((await writeQuiz({ questionCount: 3 })).questionIds);
  await page.goto(`/exams/create?title=Mine&count=3&minutes=10&pass=60&parts=${part.id}`);
  await page.getByRole('button', { name: 'Start mock: Mine' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Read aloud' })).toBeVisible();
  for (let number = 1; number <= 3; number += 1) {
    await expect(page.getByRole('heading', { name: `Question ${number} of 3` })).toBeFocused();
    const said = await listen(page);
    expect(said[0]).toBe(`Question ${number} of 3.`);
    expect(said.join(' ')).not.toMatch(/overcurrent|Right|Wrong/u);
    const letter = said.find((piece) => /^[A-D]: A circuit-breaker\.$/u.test(piece))?.charAt(0) ?? '';
    await page.keyboard.press(letter);
    expect((await listen(page)).at(-1)).toBe(`You chose ${letter}.`);
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Hand in', exact: true }).press('Enter');
  await expect(page.getByText('3 of 3 right')).toBeVisible();
});

/** Presses R and hears the question to its end. */
async function listen(page: Page): Promise<string[]> {
  await page.evaluate(() => {
    window.said = [];
  });
  const button = page.getByRole('button', { name: 'Read aloud' });
  await page.keyboard.press('r');
  await expect.poll(() => page.evaluate(() => window.said.length)).toBeGreaterThan(4);
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  return page.evaluate(() => window.said);
}
