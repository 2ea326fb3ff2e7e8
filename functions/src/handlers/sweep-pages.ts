import type { Config } from '../config.ts';
import { logFault, logInfo } from '../logs.ts';

/** What a sweep goes through, and what it does with each item. */
export type Sweep<T> = {
  /** Its name in the log. */
  readonly name: string;
  /** A page in a fixed order. @param after the key of the last item of the page before */
  readonly list: (after: string | null, limit: number) => Promise<readonly T[]>;
  readonly keyOf: (item: T) => string;
  readonly work: (item: T) => Promise<void>;
  /** Where the last run stopped. Without it every run begins at the start, for a list that loses what is done. */
  readonly cursor?: {
    readonly read: () => Promise<string | null>;
    readonly store: (after: string | null) => Promise<void>;
  };
};

export type SweepOptions = {
  readonly pageSize?: number;
  /** How many items are worked on at once. */
  readonly parallel?: number;
  /** The least milliseconds that an item takes, which limits the rate. */
  readonly pace?: number;
  /** Milliseconds after which no new page is started. */
  readonly limit?: number;
};

/** Users who are worked on at once. */
const usersAtOnce = 5;

/** Users who may be read in a second. */
const rates = { live: 20, sandbox: 5 } as const;

/**
 * The least milliseconds that a user takes, so that a sweep stays at four fifths of Stripe's limits. An endpoint answers 25
 * calls a second, and all of them together 100 in live mode and 25 in a sandbox (https://docs.stripe.com/rate-limits). A sync
 * takes one call to each of four endpoints.
 */
export function stripePace({ isLive, stripeApi }: Pick<Config, 'isLive' | 'stripeApi'>): number {
  if (stripeApi) return 0;
  return (usersAtOnce * 1000) / (isLive ? rates.live : rates.sandbox);
}

/**
 * Goes through everything page by page while there is time. With a cursor, the next run continues where this one stopped. A
 * failed item is logged and doesn't stop the others. A full page of them does, e.g. when Stripe can't be reached, and the next run
 * begins with that page. A page that isn't full is the last one: it would keep the next run from the start.
 *
 * @throws at the end when every item failed, or a full page of them
 */
export async function sweepPages<T>(
  sweep: Sweep<T>,
  { pageSize = 100, parallel = usersAtOnce, pace = 0, limit = Number.POSITIVE_INFINITY }: SweepOptions,
): Promise<void> {
  const end = Date.now() + limit;
  const counts = { done: 0, failed: 0 };
  let after = (await sweep.cursor?.read()) ?? null;
  do {
    const page: readonly T[] = await sweep.list(after, pageSize);
    const { done } = counts;
    await workOn(page, sweep, { parallel, pace }, counts);
    if (page.length === pageSize && counts.done === done) {
      throw new Error(`The sweep of ${sweep.name} failed for a whole page, after ${done} who are done`);
    }
    const last = page.at(-1);
    after = page.length === pageSize && last !== undefined ? sweep.keyOf(last) : null;
    await sweep.cursor?.store(after);
  } while (after !== null && Date.now() < end);
  logInfo(`Swept ${sweep.name}`, { ...counts, rest: after === null ? 'none' : 'next run' });
  if (counts.failed > 0 && counts.done === 0)
    throw new Error(`The sweep of ${sweep.name} failed for everyone`);
}

/** Works on the items of a page, a few at a time. */
async function workOn<T>(
  page: readonly T[],
  { name, keyOf, work }: Sweep<T>,
  { parallel, pace }: Required<Pick<SweepOptions, 'parallel' | 'pace'>>,
  counts: { done: number; failed: number },
): Promise<void> {
  const items = page.values();
  const worker = async () => {
    for (const item of items) {
      try {
        await Promise.all([work(item), wait(pace)]);
        counts.done += 1;
      } catch (error) {
        logFault(`The sweep of ${name} failed for one`, error, { key: keyOf(item) });
        counts.failed += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
}

/** Not the timers of `node:timers/promises`, because a test can't advance those. */
function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
