import { logFault, logInfo } from '../logs.ts';

/** What a sweep goes through, and what it does with each. */
type Sweep<T> = {
  /** Names it in the log. */
  readonly name: string;
  /** A page in a fixed order. @param after the key of the last one of the page before */
  readonly list: (after: string | null, limit: number) => Promise<readonly T[]>;
  readonly keyOf: (item: T) => string;
  readonly work: (item: T) => Promise<void>;
};

/** Goes through everything, page by page. One that fails is logged and stops nothing else. */
export async function sweepPages<T>(sweep: Sweep<T>, pageSize: number): Promise<void> {
  const counts = { done: 0, failed: 0 };
  let after: string | null = null;
  do {
    const page: readonly T[] = await sweep.list(after, pageSize);
    for (const item of page) {
      try {
        await sweep.work(item);
        counts.done += 1;
      } catch (error) {
        logFault(`The sweep of ${sweep.name} failed for one`, error);
        counts.failed += 1;
      }
    }
    const last = page.at(-1);
    after = page.length === pageSize && last !== undefined ? sweep.keyOf(last) : null;
  } while (after !== null);
  logInfo(`Swept ${sweep.name}`, counts);
}
