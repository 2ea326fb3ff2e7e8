import type { Browser, Page } from '@playwright/test';
import * as z from 'zod/mini';

/** Milliseconds after which a task keeps a tap waiting noticeably. */
const long = 50;

const eventSchema = z.object({
  name: z.string(),
  pid: z.number(),
  tid: z.number(),
  tdur: z.optional(z.number()),
  args: z.optional(z.looseObject({ name: z.optional(z.unknown()) })),
});
const traceSchema = z.object({ traceEvents: z.array(eventSchema) });

/**
 * How long the page couldn't answer while `act` ran: what its tasks took beyond 50 ms each, in milliseconds. Counted is the
 * main thread's processor time, which other work on the machine doesn't change; a throttled processor counts in full.
 */
export async function traceBlocking(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] });
  await act();
  const { traceEvents } = traceSchema.parse(JSON.parse((await browser.stopTracing()).toString()));
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  return traceEvents
    .filter(({ name, pid, tid }) => name.endsWith('RunTask') && main.has(`${pid} ${tid}`))
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, tdur / 1000 - long), 0);
}
