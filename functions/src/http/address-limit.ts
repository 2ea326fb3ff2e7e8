import { ApiError } from './api-error.ts';
import { maxCalls, retryAfter, windowOf } from './call-window.ts';

/**
 * Calls allowed from one address within a window. A class of 100 behind one address can't reach it before each of them
 * reaches their own limit.
 */
export const maxAddressCalls = 100 * maxCalls;

/**
 * Calls after which an instance adds its count to the shared one. The counts of addresses with fewer calls are never
 * stored.
 */
export const shareEvery = 100;

/** Calls from an address in the current window: those of this instance, and those of the others as far as it knows. */
type Count = { own: number; others: number };

type Dependencies = {
  /** Adds calls to what all instances have counted for an address. @returns the sum of all instances */
  readonly addCalls: (address: string, window: number, calls: number) => Promise<number>;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
};

/**
 * Limits the calls from an address over all instances. Each instance counts in its memory and shares its count only every
 * 100 calls, so that a flood costs few writes. The sum can therefore pass the limit by 100 for each instance.
 *
 * @returns a function that counts a call from an address, and throws ApiError when there were too many
 */
export function makeAddressLimit({ addCalls, now }: Dependencies): (address: string) => Promise<void> {
  const counts = new Map<string, Count>();
  let current = 0;

  function countOf(address: string): Count {
    const count = counts.get(address) ?? { own: 0, others: 0 };
    counts.set(address, count);
    return count;
  }

  return async (address) => {
    const time = now();
    const window = windowOf(time);
    if (window !== current) counts.clear();
    current = window;
    const count = countOf(address);
    if (count.own + count.others >= maxAddressCalls) {
      throw new ApiError('tooManyFromAddress', { headers: retryAfter(time) });
    }
    count.own += 1;
    if (count.own % shareEvery === 0) {
      const own = count.own;
      count.others = Math.max(count.others, (await addCalls(address, window, shareEvery)) - own);
    }
  };
}
