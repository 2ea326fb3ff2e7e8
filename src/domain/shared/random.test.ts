import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { fnv1a } from './fnv1a.ts';
import { seededRandom, shuffle } from './random.ts';

describe('random numbers from a seed', () => {
  it('are the published ones of mulberry32', () => {
    // The reference in C (Tommy Ettinger), over unsigned 64-bit integers cut to 32 bits.
    const cut = (value: bigint) => BigInt.asUintN(32, value);
    let state = BigInt(fnv1a('ohmwork'));
    const next = () => {
      state = cut(state + 0x6d2b79f5n);
      let z = state;
      z = cut((z ^ (z >> 15n)) * (z | 1n));
      z ^= cut(z + cut((z ^ (z >> 7n)) * (z | 61n)));
      return Number(cut(z ^ (z >> 14n))) / 2 ** 32;
    };
    const random = seededRandom('ohmwork');
    for (let draw = 0; draw < 100; draw += 1) expect(random()).toBe(next());
  });

  it('lie in [0, 1), and differ from seed to seed', () => {
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const random = seededRandom(seed);
        const numbers = Array.from({ length: 20 }, random);
        expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
        expect(Array.from({ length: 20 }, seededRandom(`${seed}x`))).not.toEqual(numbers);
      }),
    );
  });
});

describe('a shuffled list', () => {
  it('holds the same items, and leaves the given list alone', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.string(), (items, seed) => {
        const given = [...items];
        const sort = (list: readonly number[]) => list.toSorted((a, b) => a - b);
        expect(sort(shuffle(given, seededRandom(seed)))).toEqual(sort(items));
        expect(given).toEqual(items);
      }),
    );
  });

  it('has every order about as often as any other', () => {
    const random = seededRandom('orders');
    const counts = new Map<string, number>();
    for (let draw = 0; draw < 6000; draw += 1) {
      const order = shuffle(['a', 'b', 'c'], random).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(6);
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(150);
  });
});
