import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { seededRandom, shuffle } from '#domain/shared/random.ts';
import { makeQuestion } from '#test/support/factories.ts';
import { unwatched } from '#test/support/import-work.ts';

import { findNearDuplicates } from './find-near-duplicates.ts';

const words =
  'circuit breaker fuse cable earth fault current voltage drop protective conductor bonding isolation switch socket lighting supply installation device rating load temperature factor group method enclosure bathroom zone cooker shower motor'.split(
    ' ',
  );

/** A text of that many words, drawn by a seed. */
function say(seed: string, count: number): string {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => words[Math.floor(random() * words.length)]).join(' ');
}

const question = (seed: string) =>
  makeQuestion({
    id: seed,
    text: `What of ${say(seed, 14)}?`,
    options: ['a', 'b', 'c', 'd'].map((id) => ({ id, text: say(seed + id, 4) })),
  });

const idsOf = async (questions: Parameters<typeof findNearDuplicates>[0]) =>
  (await findNearDuplicates(questions, unwatched)).map((group) => group.map(({ id }) => id).sort());

describe('questions that say nearly the same', () => {
  it('are found, in other letters, with other marks, a changed word, or their options in another order [ADM-6]', async () => {
    const original = question('x');
    const copies = [
      original,
      { ...original, id: 'shouted', text: original.text.toUpperCase() },
      { ...original, id: 'marked', text: original.text.replaceAll(' ', ',  ').replace('?', ' …') },
      { ...original, id: 'reworded', text: original.text.replace('What', 'Which') },
      { ...original, id: 'turned', options: original.options.toReversed() },
    ];
    const others = Array.from({ length: 50 }, (_, index) => question(`other-${index}`));
    expect(await idsOf([...others, ...copies])).toEqual([copies.map(({ id }) => id).sort()]);
  });

  it('are not those that ask of another value, or with other options', async () => {
    const base = question('x');
    const text =
      'A circuit is protected by a type B circuit-breaker of 16 A; which loop impedance is its largest?';
    expect(
      await idsOf([
        { ...base, text },
        { ...base, id: 'other-value', text: text.replace('16', '32') },
        { ...base, id: 'other-figure', text, figure: { src: '/figures/ring-final.svg', alt: 'A ring' } },
        { ...base, id: 'other-options', text, options: question('z').options },
      ]),
    ).toEqual([]);
  });

  it('are the same groups in whatever order the bank is', async () => {
    const bank = Array.from({ length: 30 }, (_, index) => {
      const copy = question(`q${index % 20}`);
      return { ...copy, id: `${copy.id}-${index}` };
    });
    const groups = (await idsOf(bank)).map(String).sort();
    expect(groups).toHaveLength(10);
    await fc.assert(
      fc.asyncProperty(fc.string(), async (seed) => {
        expect((await idsOf(shuffle(bank, seededRandom(seed)))).map(String).sort()).toEqual(groups);
      }),
      { numRuns: 20 },
    );
  });

  it('are one group when a bank holds nothing else', async () => {
    const copies = Array.from({ length: 2000 }, (_, index) => ({ ...question('x'), id: `c${index}` }));
    expect((await idsOf(copies)).map((group) => group.length)).toEqual([2000]);
  });

  it('are none in an empty bank, and the search can be stopped', async () => {
    expect(await idsOf([])).toEqual([]);
    const signal = AbortSignal.abort(new Error('stopped'));
    await expect(findNearDuplicates([question('x')], { ...unwatched, signal })).rejects.toThrow('stopped');
  });
});
