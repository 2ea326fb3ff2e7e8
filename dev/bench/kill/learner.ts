import type { Page } from '@playwright/test';

/** The chosen option of a question. */
type Choice = { readonly question: number; readonly option: string };

/** What one browser chose, in order, and what it showed as saved before it was killed. */
export type Life = {
  readonly chosen: Choice[];
  readonly saved: Map<number, { option: string; after: number }>;
};

/**
 * Reports, from inside the page, each answer it shows while it says everything is saved. A string, because tsx adds
 * helpers to functions that don't exist in the page.
 */
const watchSaved = `
  new MutationObserver(() => {
    if (!document.body?.textContent.includes('Saved on this device')) return;
    const [, number] = /^Question (\\d+)/.exec(document.querySelector('h2')?.textContent ?? '') ?? [];
    const option = document.querySelector('input[type=radio]:checked')?.value;
    if (number && option) console.debug('saved ' + number + ' ' + option);
  }).observe(document, { subtree: true, childList: true, characterData: true });
`;

/** Records what the page shows as saved, starting with its next navigation. */
export async function watch(page: Page): Promise<Life> {
  const life: Life = { chosen: [], saved: new Map() };
  page.on('console', (message) => {
    const [, question, option] = /^saved (\d+) (\S+)$/u.exec(message.text()) ?? [];
    if (question && option) life.saved.set(Number(question), { option, after: life.chosen.length });
  });
  await page.addInitScript({ content: watchSaved });
  return life;
}

/** Answers at random for a while, as fast as the page allows. */
export async function answerAtRandom(page: Page, life: Life, milliseconds: number): Promise<void> {
  const end = Date.now() + milliseconds;
  while (Date.now() < end) {
    const places = page
      .getByRole('navigation', { name: 'Questions' })
      .getByRole('button', { name: /^Question/ });
    const question = 1 + Math.floor(Math.random() * (await places.count()));
    await places.nth(question - 1).click();
    await page.getByRole('heading', { name: new RegExp(`^Question ${question} of`) }).waitFor();
    const radios = page.getByRole('radio');
    const options = await radios.count();
    // A numeric question has no options.
    if (options === 0) continue;
    const radio = radios.nth(Math.floor(Math.random() * options));
    const option = (await radio.getAttribute('value')) ?? '';
    life.chosen.push({ question, option });
    await radio.check();
  }
}

/**
 * Questions whose answer was shown as saved and is gone. A later choice isn't a loss: it may have been stored before the page
 * had time to say so.
 */
export async function findLost(page: Page, { chosen, saved }: Life): Promise<number[]> {
  const lost: number[] = [];
  for (const [question, { option, after }] of saved) {
    await page
      .getByRole('navigation', { name: 'Questions' })
      .getByRole('button', { name: new RegExp(`^Question ${question},`) })
      .click();
    await page.getByRole('heading', { name: new RegExp(`^Question ${question} of`) }).waitFor();
    const checked = page.locator('input[type=radio]:checked');
    const found = (await checked.count()) > 0 ? await checked.getAttribute('value') : null;
    const later = chosen.slice(Math.max(0, after - 1)).filter((choice) => choice.question === question);
    if (found !== option && !later.some((choice) => choice.option === found)) lost.push(question);
  }
  return lost;
}
