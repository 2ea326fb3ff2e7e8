import { fnv1a } from './fnv1a.ts';

/** A source of numbers in [0, 1). The caller passes it in, so that a draw can be repeated. */
export type Random = () => number;

/**
 * A random source that gives the same numbers for the same seed.
 *
 * The seed is hashed with FNV-1a (32 bit), the numbers come from mulberry32: small, and even enough for
 * shuffling questions; not for secrets.
 */
export function seededRandom(seed: string): Random {
  let state = fnv1a(seed) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** A shuffled copy (Fisher-Yates), every order equally likely. */
export function shuffle<T>(items: readonly T[], random: Random): T[] {
  const rest = [...items];
  const shuffled: T[] = [];
  while (rest.length > 0) {
    shuffled.push(...rest.splice(Math.floor(random() * rest.length), 1));
  }
  return shuffled;
}
