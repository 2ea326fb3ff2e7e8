import { beforeEach, describe, expect, it, vi } from 'vitest';

import * as logs from '../logs.ts';
import { type Sweep, sweepPages } from './sweep-pages.ts';

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

  it('leaves one behind that fails, and says so', async () => {
    const { sweep, state } = makeSweep(async (item) => {
      if (item === 'b') throw new Error('no');
    });
    await sweepPages(sweep, { pageSize: 2, parallel: 1 });
    expect(state.seen).toEqual(items);
    expect(logs.logFault).toHaveBeenCalledOnce();
    expect(logs.logInfo).toHaveBeenCalledWith('Swept letters', { done: 6, failed: 1, rest: 'none' });
  });
});
