import { afterAll, describe, expect, it } from 'vitest';
import { runWithDeadline } from '../../functions/src/deadline.ts';
import { control } from './remote.ts';
import { startWithClient } from './test-client.ts';

const { local, api } = await startWithClient();
afterAll(() => local.close());

describe('calls to Stripe within a deadline', () => {
  /** Makes calls one after the other until one fails. @returns how many succeeded */
  async function callInRow(calls: number): Promise<number> {
    for (let done = 0; done < calls; done += 1) {
      try {
        await api.prices.list();
      } catch (error) {
        expect(error).toMatchObject({ type: 'StripeConnectionError' });
        return done;
      }
    }
    return calls;
  }

  it('stop when it has passed, although each call alone is quick enough', async () => {
    await control(local, 'faults', { delay: 50 });
    expect(await callInRow(6)).toBe(6);
    // Six calls of at least 50 ms can't all fit into 250.
    expect(await runWithDeadline(250, () => callInRow(6))).toBeLessThan(6);
  });

  it('are not even sent afterwards', async () => {
    await control(local, 'faults');
    const before = Object.keys(local.state.customers).length;
    await expect(runWithDeadline(0, () => api.customers.create())).rejects.toThrow('timeout');
    expect(Object.keys(local.state.customers)).toHaveLength(before);
  });
});
