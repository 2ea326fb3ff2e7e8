import { logFault, logInfo } from '../logs.ts';

/** What a sweep goes through, and what it does with each. */
export type Sweep<T> = {
  /** Its name in the log. */
  readonly name: string;
  /** A page in a fixed order. @param after the key of the last item of the page before */
  readonly list: (after: string | null, limit: number) => Promise<readonly T[]>;
  readonly keyOf: (item: T) => string;
  readonly work: (item: T) => Promise<void>;
  /** Where the last run stopped; without it every run begins at the start. */
  readonly cursor?: {
    readonly read: () => Promise<string | null>;
    readonly store: (after: string | null) => Promise<void>;
  };
};

export type SweepOptions = {
  readonly pageSize?: number;
  /** How many items are worked on at once. */
  readonly parallel?: number;
  /** Milliseconds after which no further page is begun. */
  readonly limit?: number;
};

/**
 * Goes through everything page by page, for as long as there is time; the next run goes on where this one stopped. An
 * item that fails is logged and stops nothing else.
 *
 * The defaults fit the function's 30 minutes and Stripe's limits: five users at a time, each four calls in about half a
 * second, are some 40 calls a second of the 100 that live mode allows (https://docs.stripe.com/rate-limits).
 */
export async function sweepPages<T>(
  sweep: Sweep<T>,
  { pageSize = 100, parallel = 5, limit = 25 * 60_000 }: SweepOptions,
): Promise<void> {
  const end = Date.now() + limit;
  const counts = { done: 0, failed: 0 };
  let after = (await sweep.cursor?.read()) ?? null;
  do {
    const page: readonly T[] = await sweep.list(after, pageSize);
    await workOn(page, sweep, parallel, counts);
    const last = page.at(-1);
    after = page.length === pageSize && last !== undefined ? sweep.keyOf(last) : null;
    await sweep.cursor?.store(after);
  } while (after !== null && Date.now() < end);
  logInfo(`Swept ${sweep.name}`, { ...counts, rest: after === null ? 'none' : 'next run' });
}

/** Works on the items of a page, a few at a time. */
async function workOn<T>(
  page: readonly T[],
  { name, work }: Sweep<T>,
  parallel: number,
  counts: { done: number; failed: number },
): Promise<void> {
  const items = page.values();
  const worker = async () => {
    for (const item of items) {
      try {
        await work(item);
        counts.done += 1;
      } catch (error) {
        logFault(`The sweep of ${name} failed for one`, error);
        counts.failed += 1;
      }
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
}
