import type { Page } from '@playwright/test';

// Steps from the address of a scene to its state.

/** Opens the dialog that a button in the header opens. */
export const openFromHeader = (name: string) => async (page: Page) => {
  await page.getByRole('banner').getByRole('button', { name }).click();
  await page.getByRole('dialog').getByRole('button').last().waitFor();
};

/** Presses a button of the screen. */
export const press = (name: string | RegExp) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name }).first().click();
};

/** Opens the menu of the account that is signed in. */
export async function openAccountMenu(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Account of' }).click();
  await page.getByRole('menu').waitFor();
}

/** Opens the reading settings from the foot of the page, and waits until their form has loaded. */
export async function openReading(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Reading settings' }).click();
  await page.getByRole('dialog').getByText('Line spacing').waitFor();
}

/** Starts what the screen offers and answers its first question. */
export const answerFirst = (start: string) => async (page: Page) => {
  await page.getByRole('button', { name: start }).click();
  await page.locator('#question-text').waitFor();
  await answerShown(page);
};

/** Gives some answer to the question on the screen, whatever its type. An ordering question is answered by moving an item. */
async function answerShown(page: Page): Promise<void> {
  const choice = page.getByRole('radio').or(page.getByRole('checkbox')).first();
  const number = page.getByRole('main').getByRole('textbox').first();
  if (await choice.isVisible()) await choice.check();
  else if (await number.isVisible()) await number.fill('1');
  else
    await page
      .getByRole('button', { name: /^Move down/ })
      .first()
      .click();
}

/** Starts, answers the first question and asks to hand in. */
export const askToHandIn = (start: string) => async (page: Page) => {
  await answerFirst(start)(page);
  await page.getByRole('button', { name: 'Check and hand in' }).click();
  await page.getByRole('heading', { name: 'Hand in your answers?' }).waitFor();
};

export const handIn = (start: string) => async (page: Page) => {
  await askToHandIn(start)(page);
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await page.getByRole('heading', { name: 'Your answers' }).waitFor();
};

/** Answers the first question of a practice session and has it checked. */
export async function checkFirst(page: Page): Promise<void> {
  await answerFirst('Start practising')(page);
  await page.getByRole('button', { name: /^Check/ }).click();
  await page.getByRole('button', { name: /^Next/ }).waitFor();
}

/** Scrolls to the pictures, which only load when they're near. */
export async function showPictures(page: Page): Promise<void> {
  for (const name of ['See what to fix', 'Common questions']) {
    await page.getByRole('heading', { name }).scrollIntoViewIfNeeded();
  }
  await page.getByText('70%, passed').waitFor();
  await page.evaluate(() => scrollTo(0, 0));
}

/** Answers the landing page's sample question and has it checked. */
export async function answerSample(page: Page): Promise<void> {
  await page.getByRole('radio').last().check();
  await page.getByRole('button', { name: 'Check answer' }).click();
  await page.getByRole('button', { name: 'Practise 10 more' }).waitFor();
}

/** Opens the latest result in the list. */
export async function openLatest(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: /Paper|steps/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Your answers' }).waitFor();
}

/** Runs the item analysis of the latest results. */
export async function analyse(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Analyse the latest/ }).click();
  await page.getByRole('table').waitFor();
}

/** Chooses a file of three questions: one that is in the bank, a new one and one without a key. Nothing is imported. */
export async function importFile(page: Page): Promise<void> {
  const rows = [
    '4-001,An old question?,Yes,No,a',
    '9-001,A new question?,Yes,No,b',
    '9-002,Without a key?,Yes,No,',
  ];
  const buffer = Buffer.from(['questionId,text,option1,option2,answer', ...rows].join('\n'));
  await page.getByLabel('File').setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: /^Import/ }).waitFor();
}
