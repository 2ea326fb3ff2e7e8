import { paths } from '#app/paths.ts';

import { underWay } from './prepare-learner.ts';
import type { Recorder } from './record-taps.ts';
import type { Taps } from './watch-taps.ts';

const isQuestion = (number: number) =>
  `document.querySelector('main h2')?.textContent.startsWith('Question ${number} of')`;
const isChosen = (place: number) =>
  `document.querySelectorAll('[data-player] input[type=radio]')[${place}]?.closest('[data-chosen]')`;
const isFlagged = `[...document.querySelectorAll('[data-player] button[aria-pressed=true]')]
  .some(({ textContent }) => textContent.includes('Flag'))`;
const isVerdict = `document.querySelector('section[aria-label=Right], section[aria-label=Wrong]')`;

/** Answers a mock on a phone: choose, flag, next, the list of questions, and finally hand in. */
export async function walkExam({ page, tap }: Taps, { add }: Recorder, times: number): Promise<void> {
  const screen = 'mock, phone';
  await page.goto(paths.exam.to({ attemptId: underWay.exam }));
  await page.getByRole('heading', { name: 'Question 1 of 60' }).waitFor();
  for (let place = 0; place < times; place += 1) {
    const option = page.getByRole('radio').nth(place % 4);
    add(screen, 'choose', 'instant', await tap(option, isChosen(place % 4)));
    const flag = page.locator('[data-player] button[aria-pressed]', { hasText: 'Flag' });
    if (place % 2 === 0) add(screen, 'flag', 'instant', await tap(flag, isFlagged));
    if (place % 4 === 1) {
      const list = page.getByRole('button', { name: 'All questions' });
      add(
        screen,
        'open the navigator',
        'instant',
        await tap(list, "document.querySelector('dialog[open] nav')"),
      );
      const next = page
        .getByRole('dialog')
        .locator('nav li button')
        .nth(place + 1);
      add(screen, 'a place in the navigator', 'instant', await tap(next, isQuestion(place + 2)));
    } else {
      const next = page.locator('[data-player] button', { hasText: 'Next' });
      add(screen, 'next', 'instant', await tap(next, isQuestion(place + 2)));
    }
  }
  const report = page.getByRole('button', { name: 'Report a problem' });
  const dialog = "document.querySelector('dialog[open] form')";
  add(screen, 'report dialog', 'content', await tap(report, dialog));
  await page.keyboard.press('Escape');
  const reading = page.getByRole('main').getByRole('button', { name: 'Reading settings' });
  add(
    screen,
    'reading dialog',
    'content',
    await tap(reading, "document.querySelector('dialog[open] fieldset')"),
  );
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'All questions' }).click();
  const check = page.getByRole('dialog').getByRole('button', { name: 'Check and hand in' });
  add(screen, 'check and hand in', 'content', await tap(check, "document.querySelector('#hand-in-title')"));
  const handIn = page.getByRole('button', { name: 'Hand in', exact: true });
  const answers = "document.querySelectorAll('#answers-title').length";
  add(screen, 'hand in', 'content', await tap(handIn, answers));
}

/** Practises on a phone: choose, check, next. */
export async function walkPractice({ page, tap }: Taps, { add }: Recorder, times: number): Promise<void> {
  const screen = 'practice, phone';
  await page.goto(`${paths.practice.to({ partId: 'part-1' })}?attempt=${underWay.practice}`);
  await page.getByRole('heading', { name: 'Question 1 of 60' }).waitFor();
  for (let place = 0; place < times; place += 1) {
    const option = page.getByRole('radio').nth(place % 4);
    add(screen, 'choose', 'instant', await tap(option, isChosen(place % 4)));
    const check = page.locator('[data-player] button', { hasText: /^Check/u });
    add(screen, 'check', 'instant', await tap(check, isVerdict));
    const next = page.locator('[data-player] button', { hasText: 'Next' });
    add(screen, 'next', 'instant', await tap(next, `!(${isVerdict})`));
  }
}

/** Answers a mock by keyboard on a wide screen, where the list of questions is always visible. */
export async function walkKeys({ page, press }: Taps, { add }: Recorder, times: number): Promise<void> {
  const screen = 'mock, wide';
  await page.goto(paths.exam.to({ attemptId: underWay.keys }));
  await page.getByRole('heading', { name: 'Question 1 of 60' }).waitFor();
  for (let place = 0; place < times; place += 1) {
    add(screen, 'choose', 'instant', await press(String(1 + (place % 4)), isChosen(place % 4)));
    if (place % 2 === 0) add(screen, 'flag', 'instant', await press('f', isFlagged));
    add(screen, 'next', 'instant', await press('ArrowRight', isQuestion(place + 2)));
  }
}
