import fc from 'fast-check';
import { type Card, createEmptyCard, fsrs, Rating } from 'ts-fsrs';
import { expect, it } from 'vitest';

import { knownAt } from './known-at.ts';

const day = 86_400_000;

it('is the retrievability that FSRS’s own scheduler gives for the same answers', () => {
  const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false });
  const answers = fc.array(
    fc.tuple(fc.integer({ min: 0, max: 100 * 86_400 }), fc.constantFrom('again' as const, 'good' as const)),
    { minLength: 1, maxLength: 6 },
  );
  fc.assert(
    fc.property(answers, fc.nat(400), (list, days) => {
      let time = 1_700_000_000;
      const reviews = list.map(([later, outcome]) => {
        time += later;
        return { at: time, outcome };
      });
      const card = reviews.reduce<Card>(
        (before, { at, outcome }) =>
          scheduler.next(before, new Date(at * 1000), outcome === 'again' ? Rating.Again : Rating.Good).card,
        createEmptyCard(new Date((reviews[0]?.at ?? 0) * 1000)),
      );
      const asked = time * 1000 + days * day;
      expect(knownAt(reviews, asked)).toBe(scheduler.get_retrievability(card, new Date(asked), false));
    }),
  );
});
