import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';

import { Fault } from '../fault.ts';

/** The key of an element's id in answers (W3C, WebDriver, "Elements"). */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

const answerSchema = z.object({ value: z.unknown() });
const errorSchema = z.object({ error: z.string(), message: z.string() });
const sessionSchema = z.object({ sessionId: z.string() });
const elementSchema = z.object({ [elementKey]: z.string() });

/** How long to wait for a change, in milliseconds. */
const patience = 30_000;

/** A page of a browser that WebDriver controls. Elements are found by XPath. */
export type DrivenPage = Awaited<ReturnType<typeof openPage>>;

/** Opens a window through a WebDriver server. @throws Fault when the server doesn't answer */
export async function openPage(driver: string) {
  const { sessionId } = sessionSchema.parse(
    await waitFor(() => ask(driver, 'POST', '/session', { capabilities: {} })),
  );
  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) =>
    ask(driver, method, `/session/${sessionId}${path}`, body);
  const evaluate = (script: string) =>
    call('POST', '/execute/sync', { script: `return ${script}`, args: [] });
  const find = async (xpath: string) =>
    elementSchema.parse(await call('POST', '/element', { using: 'xpath', value: xpath }))[elementKey];

  return {
    open: (url: string) => call('POST', '/url', { url }),
    reload: () => call('POST', '/refresh', {}),
    resize: (width: number, height: number) => call('POST', '/window/rect', { width, height, x: 0, y: 0 }),
    evaluate,
    /** Waits until an expression evaluated in the page is true. */
    until: (expression: string) =>
      waitFor(async () => {
        if (!(await evaluate(`Boolean(${expression})`))) throw new Fault(`This never came: ${expression}`);
      }),
    /** Clicks an element, as soon as that's possible. */
    click: (xpath: string) => waitFor(async () => call('POST', `/element/${await find(xpath)}/click`, {})),
    /** Types into a field, as soon as that's possible. */
    type: (xpath: string, text: string) =>
      waitFor(async () => call('POST', `/element/${await find(xpath)}/value`, { text })),
    press: (key: string) => {
      const actions = [
        { type: 'keyDown', value: key },
        { type: 'keyUp', value: key },
      ];
      return call('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    /** @returns a PNG of the window */
    takePicture: async () => Buffer.from(z.string().parse(await call('GET', '/screenshot')), 'base64'),
    close: () => call('DELETE', ''),
  };
}

async function ask(driver: string, method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(driver + path, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = answerSchema.parse(await response.json());
  if (response.ok) return value;
  const { error, message } = errorSchema.parse(value);
  throw new Fault(`The browser refused ${path} ${JSON.stringify(body)}: ${error}. ${message}`);
}

/** Tries again until it succeeds. @throws the last error */
async function waitFor<T>(act: () => Promise<T>): Promise<T> {
  const end = Date.now() + patience;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (Date.now() > end) throw error;
      await sleep(200);
    }
  }
}
