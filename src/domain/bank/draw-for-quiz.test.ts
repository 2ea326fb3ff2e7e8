import fc from 'fast-check';
import { expect, it } from 'vitest';

import { seededRandom } from '#domain/shared/random.ts';

import { drawForQuiz } from './draw-for-quiz.ts';

const ids = ['a', 'b', 'c', 'd', 'e', 'f'];

it('draws none twice and none that is there, as many as there are', () => {
  fc.assert(
    fc.property(fc.nat(8), fc.subarray(ids), fc.string(), (count, taken, seed) => {
      const drawn = drawForQuiz(ids, taken, count, seededRandom(seed));
      const free = ids.filter((id) => !taken.includes(id));
      expect(new Set(drawn).size).toBe(drawn.length);
      expect(drawn.every((id) => free.includes(id))).toBe(true);
      expect(drawn.length).toBe(Math.min(count, free.length));
    }),
  );
});

it('draws each of them now and then', () => {
  const drawn = Array.from({ length: 200 }, (_, seed) => drawForQuiz(ids, [], 1, seededRandom(`${seed}`))[0]);
  expect(new Set(drawn)).toEqual(new Set(ids));
});
