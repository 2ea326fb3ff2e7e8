import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import * as logs from '../logs.ts';
import { type Sweep, stripePace, sweepPages } from './sweep-pages.ts';

const items = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

/** A sweep over the items, which remembers what was worked on and where it stopped. */
function makeSweep(work: (item: string) => Promise<void> = async () => {}) {
  const state = { seen: [] as string[], after: null as string | null };
  const sweep: Sweep<string> = {
    name: 'letters',
    list: async (after, limit) => items.filter((item) => item > (after ?? '')).slice(0, limit),
    keyOf: (item) => item,
    work: async (item) => {
      state.seen.push(item);
      await work(item);
    },
    cursor: {
      read: async () => state.after,
      store: async (after) => {
        state.after = after;
      },
    },
  };
  return { sweep, state };
}

describe('a sweep', () => {
  beforeEach(() => {
    vi.spyOn(logs, 'logInfo').mockReturnValue();
    vi.spyOn(logs, 'logFault').mockReturnValue();
  });
  afterEach(() => vi.useRealTimers());

  it.each([1, 2, 7, 8])('reaches everybody once, in pages of %i', async (pageSize) => {
    const { sweep, state } = makeSweep();
    await sweepPages(sweep, { pageSize });
    expect(state).toEqual({ seen: items, after: null });
  });

  it('goes on in the next run where its time was over, and then begins again', async () => {
    const { sweep, state } = makeSweep();
    const run = () => sweepPages(sweep, { pageSize: 3, limit: 0 });
    await run();
    expect(state).toEqual({ seen: ['a', 'b', 'c'], after: 'c' });
    await run();
    await run();
    expect(state).toEqual({ seen: items, after: null });
    await run();
    expect(state.seen.slice(7)).toEqual(['a', 'b', 'c']);
  });

  it('works on a few at a time, and never on more', async () => {
    let running = 0;
    let most = 0;
    const { sweep, state } = makeSweep(async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
    });
    await sweepPages(sweep, { parallel: 3 });
    expect(most).toBe(3);
    expect(state.seen).toEqual(items);
  });

  it('begins no more in a second than its pace lets', async () => {
    vi.useFakeTimers();
    const { sweep, state } = makeSweep();
    const run = sweepPages(sweep, { parallel: 2, pace: 1000 });
    for (const expected of [2, 4, 6, 7]) {
      await vi.advanceTimersByTimeAsync(expected === 2 ? 999 : 1000);
      expect(state.seen).toHaveLength(expected);
    }
    await vi.runAllTimersAsync();
    await run;
  });

  it('leaves one behind that fails, and says so', async () => {
    const { sweep, state } = makeSweep(async (item) => {
      if (item === 'b') throw new Error('no');
    });
    await sweepPages(sweep, { pageSize: 2, parallel: 1 });
    expect(state.seen).toEqual(items);
    expect(logs.logFault).toHaveBeenCalledExactlyOnceWith(
      'The sweep of letters failed for one',
      new Error('no'),
      { key: 'b' },
    );
    expect(logs.logInfo).toHaveBeenCalledWith('Swept letters', { done: 6, failed: 1, rest: 'none' });
  });

  it('stops at a full page that failed for all, and begins with it in the next run', async () => {
    let isOut = false;
    const { sweep, state } = makeSweep(async (item) => {
      isOut ||= item === 'c';
      if (isOut) throw new Error('no');
    });
    await expect(sweepPages(sweep, { pageSize: 2 })).rejects.toThrow(
      'The sweep of letters failed for a whole page, after 2 who are done',
    );
    expect(state).toEqual({ seen: ['a', 'b', 'c', 'd'], after: 'b' });
  });

  it('begins again after a last page that failed for all, so that one item never keeps it from the others', async () => {
    const { sweep, state } = makeSweep(async (item) => {
      if (item === 'g') throw new Error('no');
    });
    await sweepPages(sweep, { pageSize: 2 });
    expect(state).toEqual({ seen: items, after: null });
  });

  it('fails once it has tried everybody, when it failed for all', async () => {
    const { sweep, state } = makeSweep(() => Promise.reject(new Error('no')));
    await expect(sweepPages(sweep, {})).rejects.toThrow('The sweep of letters failed for everyone');
    expect(state).toEqual({ seen: items, after: null });
  });
});

// https://docs.stripe.com/rate-limits: 25 calls a second to an endpoint, and 100 in all or 25 in a sandbox.
it.each([
  ['live mode', true, 25, 100],
  ['a sandbox', false, 25, 25],
])(
  'the pace stays below Stripe’s limits in %s: five users at once, one call to each of four endpoints',
  (_, isLive, endpoint, all) => {
    const users = (5 * 1000) / stripePace({ isLive, stripeApi: null });
    expect(users).toBeLessThan(endpoint);
    expect(4 * users).toBeLessThan(all);
  },
);

it('has no pace at the local Stripe, which has no limits', () => {
  expect(stripePace({ isLive: false, stripeApi: new URL('http://127.0.0.1:12111') })).toBe(0);
});
