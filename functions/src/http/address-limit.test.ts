import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';

import { makeAddressLimit, maxAddressCalls, shareEvery } from './address-limit.ts';
import { ApiError } from './api-error.ts';
import { maxCalls } from './call-window.ts';

const school = '203.0.113.7';
let stored: Map<string, number>;
let time: number;

beforeEach(() => {
  stored = new Map();
  time = Date.parse('2026-11-22T09:00:00Z');
});

/** An instance that shares its counts with the others of the test. */
const makeInstance = () =>
  makeAddressLimit({
    now: () => time,
    addCalls: async (address, window, calls) => {
      const key = `${address} ${window}`;
      const sum = (stored.get(key) ?? 0) + calls;
      stored.set(key, sum);
      return sum;
    },
  });

const makeInstances = (count: number) => Array.from({ length: count }, makeInstance);

/** @returns whether the call was let through */
async function call(
  instance: ReturnType<typeof makeInstance> | undefined,
  address = school,
): Promise<boolean> {
  try {
    await instance?.(address);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.refusal === 'tooManyFromAddress') return false;
    throw error;
  }
}

describe('the limit of an address', () => {
  it('refuses nobody in a class of 100 that all do as much as one user may', async () => {
    const instances = makeInstances(10);
    for (let round = 0; round < maxCalls; round += 1) {
      for (let learner = 0; learner < 100; learner += 1) {
        expect(await call(instances[learner % instances.length])).toBe(true);
      }
    }
  });

  it('stops a flood over all instances, soon after the limit, and says until when [API-12]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 10 }), fc.nat(59), async (count, second) => {
        stored.clear();
        time = Date.parse('2026-11-22T09:00:00Z') + second * 1000;
        const instances = makeInstances(count);
        let passed = 0;
        for (let index = 0; index < maxAddressCalls + 3 * count * shareEvery; index += 1) {
          if (await call(instances[index % count])) passed += 1;
        }
        expect(passed).toBeGreaterThanOrEqual(maxAddressCalls);
        expect(passed).toBeLessThanOrEqual(maxAddressCalls + count * shareEvery);
        await expect(instances[0]?.(school)).rejects.toMatchObject({
          status: 429,
          headers: { 'Retry-After': String(60 - second) },
        });
      }),
      { numRuns: 10 },
    );
  });

  it('leaves other addresses alone, and ends with the minute', async () => {
    const instance = makeInstance();
    while (await call(instance));
    expect(await call(instance, '198.51.100.1')).toBe(true);
    time += 60_000;
    expect(await call(instance)).toBe(true);
  });

  it('stores nothing about an address with fewer than 100 calls, and then one write for each 100', async () => {
    const instance = makeInstance();
    for (let index = 1; index < shareEvery; index += 1) await call(instance);
    expect(stored.size).toBe(0);
    await call(instance);
    expect([...stored.values()]).toEqual([shareEvery]);
  });
});
