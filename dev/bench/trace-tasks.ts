import type { Browser, Page } from '@playwright/test';
import * as z from 'zod/mini';

const eventSchema = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  tdur: z.optional(z.number()),
  args: z.optional(z.looseObject({ name: z.optional(z.unknown()) })),
});
const traceSchema = z.object({ traceEvents: z.array(eventSchema) });

/**
 * How long each task of the page's main thread took while `act` ran, in milliseconds of processor time, which other work on the
 * machine doesn't affect. Time on a throttled processor counts in full.
 *
 * @throws Error without any task
 */
export async function traceTasks(browser: Browser, page: Page, act: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await act();
  const { traceEvents } = traceSchema.parse(JSON.parse((await browser.stopTracing()).toString()));
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && main.has(`${pid} ${tid}`),
  );
  if (tasks.length === 0) throw new Error(`The trace of ${page.url()} has no tasks`);
  return tasks.map(({ tdur = 0 }) => tdur / 1000);
}
