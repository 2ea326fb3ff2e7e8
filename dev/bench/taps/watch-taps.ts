import type { Locator, Page } from '@playwright/test';
import * as z from 'zod/mini';

import { Fault } from '../../fault.ts';

/** How many times slower than this machine's the processor is. */
export const slowdown = 6;

/** Milliseconds between two taps: those of somebody in a hurry. */
const pause = 300;

const tapSchema = z.object({
  /** From the input to the next paint, by the app's own frames. */
  response: z.number(),
  /** The same by the browser: the longest entry of the Event Timing API, in steps of 8; 0 below 16. */
  event: z.number(),
  /** From the input to the paint that has the change itself. */
  change: z.number(),
  /** The longest task from the input until all is quiet again; 0 below 50. */
  task: z.number(),
});

/** One tap; all in milliseconds. */
export type Tap = z.infer<typeof tapSchema>;

export type Taps = {
  readonly page: Page;
  /** Taps an element, and waits until `changed`, an expression of the page, is true and painted. */
  tap(element: Locator, changed: string): Promise<Tap>;
  /** The same for a key. */
  press(key: string, changed: string): Promise<Tap>;
};

/**
 * Measures taps on a page with the processor slowed down. Taps and keys are real input, sent by the browser's own protocol.
 *
 * A change is timed from the input's own timestamp to the first message after the frame in which the page shows it: by then the
 * frame's styles, layout and paint are done (web.dev, "Interaction to Next Paint"). The Event Timing API says beside it how long the
 * browser took until the next paint, the compositor's work included.
 */
export async function watchTaps(page: Page): Promise<Taps> {
  await page.addInitScript({ content: watcher });
  const session = await page.context().newCDPSession(page);
  const isTouched = await page.evaluate(() => navigator.maxTouchPoints > 0);

  async function measure(act: () => Promise<void>, changed: string): Promise<Tap> {
    await page.evaluate(`taps.watch(() => (${changed}))`);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.waitForTimeout(pause);
    try {
      await act();
      return tapSchema.parse(await page.evaluate('taps.done'));
    } catch (error) {
      throw new Fault(`After a tap this never came: ${changed}`, { cause: error });
    } finally {
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    }
  }

  return {
    page,
    async tap(element, changed) {
      // By its place alone: Playwright's own checks would run in the page, between the input and the paint.
      await element.scrollIntoViewIfNeeded();
      return measure(async () => {
        // Only now: what came meanwhile may have moved it. A link over several lines isn't everywhere in its box, but it is on its
        // first line.
        const box = await element.evaluate((node) => node.getClientRects()[0]?.toJSON());
        if (!box) throw new Fault(`There’s nothing to tap: ${element}`);
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        await (isTouched ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
      }, changed);
    },
    press: (key, changed) => measure(() => page.keyboard.press(key), changed),
  };
}

/** Runs in the page. A string, because tsx would add helpers to a function. */
const watcher = `
  globalThis.taps = (() => {
    const entries = [];
    const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()));
    observer.observe({ type: 'event', durationThreshold: 16 });
    observer.observe({ type: 'longtask' });
    const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
    const afterPaint = (act) => requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => act(performance.now());
      port2.postMessage(null);
    });
    const longest = (type, begin) => entries
      .filter(({ entryType, startTime, duration }) =>
        entryType === type && (type === 'event' ? startTime >= begin - 1 : startTime + duration > begin))
      .reduce((most, { duration }) => Math.max(most, duration), 0);

    function watch(isChanged) {
      taps.done = new Promise((resolve, reject) => {
        const ends = new AbortController();
        const { signal } = ends;
        let begin = 0;
        let response = 0;
        let looking = false;
        setTimeout(() => reject(new Error('Nothing changed in 20 s')), 20_000);
        for (const type of ['pointerup', 'keydown']) {
          addEventListener(type, ({ timeStamp }) => {
            begin ||= timeStamp;
            look();
          }, { capture: true, signal });
        }
        for (const type of ['click', 'keydown']) {
          addEventListener(type, () => afterPaint((now) => { response ||= now - begin; }), { capture: true, signal });
        }
        addEventListener('input', () => look(), { capture: true, signal });
        const mutations = new MutationObserver(() => look());
        mutations.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

        function look() {
          if (!begin || looking) return;
          looking = true;
          requestAnimationFrame(() => {
            looking = false;
            if (isChanged()) afterFrame();
          });
        }

        function afterFrame() {
          if (signal.aborted) return;
          ends.abort();
          mutations.disconnect();
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = async () => {
            const change = performance.now() - begin;
            await wait(300);
            entries.push(...observer.takeRecords());
            resolve({ response: response || change, event: longest('event', begin), change, task: longest('longtask', begin) });
            entries.length = 0;
          };
          port2.postMessage(null);
        }
      });
      taps.done.catch(() => {});
    }
    return { watch, done: null };
  })();
`;
