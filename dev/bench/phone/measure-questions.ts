import type { Page } from '@playwright/test';

import type { Attempt, AttemptItem } from '#domain/attempt/attempt.ts';
import { startAttempt } from '#domain/attempt/start-attempt.ts';
import type { QuestionOf } from '#domain/question/question.ts';
import { inChunks } from '#domain/shared/in-chunks.ts';
import { seededRandom } from '#domain/shared/random.ts';

import { Fault } from '../../fault.ts';
import { withBrowser } from '../../tests/with-browser.ts';
import { keepRecords } from '../keep-records.ts';

type Question = QuestionOf<'single'>;

/** A phone of ordinary size, in CSS pixels. */
export const phone = { width: 390, height: 844 };

/** How one question fits on the phone without scrolling. */
export type Fit = {
  readonly id: string;
  readonly hasFigure: boolean;
  /** Pixels of the options that the bar of buttons hides at first; 0 if the question and its options are fully visible. */
  readonly hidden: number;
  /** The same after checking, when each option has its verdict and its reason. */
  readonly hiddenAfter: number;
  /** Whether Check is visible before checking, and Next after it. */
  readonly buttonsInSight: boolean;
};

/** Shows each question in practice, answers it wrongly, checks it, and measures. */
export async function measureQuestions(
  appUrl: string,
  executablePath: string,
  questions: readonly Question[],
): Promise<Fit[]> {
  return withBrowser(executablePath, async (browser) => {
    const context = await browser.newContext({
      baseURL: appUrl,
      viewport: phone,
      hasTouch: true,
      isMobile: true,
    });
    const page = await context.newPage();
    const id = await startPractice(page);
    const fits: Fit[] = [];
    for (const some of inChunks(questions, batch)) {
      const items = await playInstead(page, id, some);
      // From last to first: a missed question is asked again later in the attempt, which doesn't move the ones before it.
      for (let place = some.length - 1; place >= 0; place -= 1) {
        const [question, item] = [some[place], items[place]];
        if (question && item) fits.push(await measure(page, question, item, place));
      }
      console.log(`${fits.length} of ${questions.length}`);
    }
    return fits;
  });
}

const batch = 100;

/** Starts any practice, so that this browser has an attempt. @returns its id */
async function startPractice(page: Page): Promise<string> {
  await page.goto('/practice/part-1');
  await page.getByRole('button', { name: 'Start practising' }).click();
  await page.locator('#question-text').waitFor();
  return new URL(page.url()).searchParams.get('attempt') ?? '';
}

/** Puts these questions into the stored attempt and opens it at the last one. */
async function playInstead(page: Page, id: string, questions: readonly Question[]): Promise<AttemptItem[]> {
  const started = startAttempt({
    id,
    mode: 'practice',
    quizId: 'part:part-1',
    title: 'Every question of the bank',
    userId: null,
    questions,
    minutes: null,
    allowance: 'standard',
    passMark: 0,
    partialCredit: false,
    now: Date.now(),
    clockChecked: true,
    random: seededRandom('phone'),
  });
  const attempt: Attempt = { ...started, position: questions.length - 1 };
  await page.goto('/info');
  await keepRecords(page, [{ attempt, questions: [...questions], delivery: { state: 'undelivered' } }]);
  await page.goto(`/practice/part-1?attempt=${id}`);
  return attempt.items;
}

async function measure(page: Page, question: Question, item: AttemptItem, place: number): Promise<Fit> {
  await page.getByRole('heading', { name: `Question ${place + 1} of` }).waitFor();
  await page.evaluate(loadFigures);
  const before = await readPlaces(page, /^Check/u);
  const wrong = item.optionOrder.findIndex((id) => !question.answer.includes(id));
  await page.getByRole('radio').nth(wrong).press('Space');
  await page.getByRole('button', { name: /^Check/u }).click();
  await page.getByRole('region', { name: 'Wrong' }).waitFor();
  const after = await readPlaces(page, /^(Next|Finish$)/u);
  if (place > 0) await page.getByRole('button', { name: /^Previous/u }).click();
  return {
    id: question.id,
    hasFigure: question.figure !== undefined,
    hidden: Math.max(0, Math.round(before.end - before.bar)),
    hiddenAfter: Math.max(0, Math.round(after.end - after.bar)),
    buttonsInSight: before.button && after.button,
  };
}

async function loadFigures(): Promise<void> {
  await Promise.all(
    [...document.querySelectorAll('main img')].map(
      (image) => image instanceof HTMLImageElement && image.decode(),
    ),
  );
}

/** Where the options end and the button begins, from the top of the page, and whether the button is visible. */
async function readPlaces(page: Page, name: RegExp) {
  await page.evaluate(() => scrollTo(0, 0));
  const option = await page.getByRole('radio').last().boundingBox();
  const button = await page.getByRole('button', { name }).boundingBox();
  if (!option || !button) throw new Fault('The question has no options or no button.');
  return {
    end: option.y + option.height,
    bar: button.y,
    button: button.y >= 0 && button.y + button.height <= phone.height,
  };
}
