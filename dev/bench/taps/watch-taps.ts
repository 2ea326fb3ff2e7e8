import type { Locator, Page } from '@playwright/test';
import * as z from 'zod/mini';

import { Fault } from '../../fault.ts';

/** The factor by which the processor is slowed down. */
export const slowdown = 6;

/** Milliseconds between two taps, as for a learner in a hurry. */
const pause = 300;

const tapSchema = z.object({
  /** From the input to the next paint, measured in the page with `requestAnimationFrame`. */
  response: z.number(),
  /** The same as the browser measures it: the longest entry of the Event Timing API, in steps of 8; 0 below 16. */
  event: z.number(),
  /** From the input to the paint that shows the change itself. */
  change: z.number(),
  /** The longest task from the input until 300 ms after the change; 0 below 50. */
  task: z.number(),
});

/** One tap; all in milliseconds. */
export type Tap = z.infer<typeof tapSchema>;

export type Taps = {
  readonly page: Page;
  /** Taps an element, and waits until `changed`, an expression evaluated in the page, is true and painted. */
  tap(element: Locator, changed: string): Promise<Tap>;
  /** The same for a key. */
  press(key: string, changed: string): Promise<Tap>;
};

/**
 * Measures taps on a page with the processor slowed down. Taps and keys are real input, sent through the browser's debugging
 * protocol.
 *
 * A change is timed from the input's own timestamp to the first message after the frame in which the page shows it: by then the
 * frame's styles, layout and paint are done (web.dev, "Interaction to Next Paint"). The Event Timing API also says how long the
 * browser took until the next paint, including the compositor's work.
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
      // Taps by coordinates: Playwright's own checks would run in the page, between the input and the paint.
      await element.scrollIntoViewIfNeeded();
      return measure(async () => {
        // Measured only now, since the element may have moved in the meantime. The first of its boxes, because the middle of a
        // link over several lines may be outside the link.
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
