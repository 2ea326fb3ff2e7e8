import { withPage } from '../../tests/with-browser.ts';
import { percentile } from '../percentile.ts';

/** How responsive the app is in a browser. */
export type PlayerSpeed = {
  /** Median milliseconds from the key press until the frame with the next question is painted. */
  readonly nextQuestion: number;
  /** Requests while answering one question after another. */
  readonly requestsBetween: number;
  /** Requests when returning to a screen already visited. */
  readonly requestsAgain: number;
};

/** Answers a quiz by keyboard, then moves between screens already visited. */
export async function measurePlayer(appUrl: string, executablePath: string): Promise<PlayerSpeed> {
  return withPage(executablePath, appUrl, async (page) => {
    let requests = 0;
    page.on('request', (request) => {
      // The tab's icon is requested on every navigation and comes from the browser's cache.
      if (request.resourceType() !== 'other') requests += 1;
    });
    await page.goto('/quiz/first-steps');
    await page.getByRole('button', { name: 'Start quiz' }).click();
    await page.getByRole('heading', { name: /^Question 1 of/u }).waitFor();
    await page.waitForLoadState('networkidle');
    requests = 0;
    const times: number[] = [];
    for (let question = 0; question < 9; question += 1) {
      await page.keyboard.press('1');
      times.push(await page.evaluate<number>(pressNext));
    }
    const requestsBetween = requests;
    await page.getByRole('link', { name: 'Quizzes', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Quizzes' }).waitFor();
    await page.getByRole('link', { name: 'Mock exams', exact: true }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Mock exams' }).waitFor();
    await page.waitForLoadState('networkidle');
    requests = 0;
    for (const name of ['Quizzes', 'Mock exams', 'Quizzes']) {
      await page.getByRole('link', { name, exact: true }).first().click();
      await page.getByRole('heading', { level: 1 }).waitFor();
    }
    await page.waitForLoadState('networkidle');
    return { nextQuestion: percentile(times, 0.5), requestsBetween, requestsAgain: requests };
  });
}

/** Runs in the page. A string, because tsx would add helpers to a function. */
const pressNext = `new Promise((resolve) => {
  const before = document.querySelector('main h2')?.textContent;
  const begin = performance.now();
  const seen = new MutationObserver(() => {
    if (document.querySelector('main h2')?.textContent === before) return;
    seen.disconnect();
    // The first message after a frame comes once it's painted.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve(performance.now() - begin);
    requestAnimationFrame(() => port2.postMessage(null));
  });
  seen.observe(document.body, { childList: true, subtree: true, characterData: true });
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
})`;
