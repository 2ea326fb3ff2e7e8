import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { questionSchema } from '#domain/question/question.ts';
import { seededRandom, shuffle } from '#domain/shared/random.ts';
import { makeQuestion } from '#test/support/factories.ts';
import { unwatched } from '#test/support/import-work.ts';

import { findNearDuplicates } from './find-near-duplicates.ts';
import { haveOtherKeys, keyText } from './key-text.ts';

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

const makeNumeric = (answer: { value: number; tolerance: number; unit: string }) => {
  const { options: _, ...rest } = makeQuestion();
  return questionSchema.parse({ ...rest, type: 'numeric', options: [], answer });
};

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

  it.each([
    ['max.', 'maximum'],
    ['Max', 'maximum'],
    ['230V', '230 V'],
    ['2.5mm²', '2.5 mm²'],
    ['min.', 'minimum'],
  ])('are found with %s for %s [ADM-6]', async (short, long) => {
    const text = `What is the ${long} of the supply ${long} here?`;
    const one = makeQuestion({ id: 'a', text, options: question('x').options });
    const other = { ...one, id: 'b', text: text.replaceAll(long, short) };
    expect(await idsOf([one, other, question('y')])).toEqual([['a', 'b']]);
  });

  it('come first where their keys contradict each other, whatever the options are called [ADM-6]', async () => {
    const agreeing = ['a', 'b', 'c'].map((id) => ({ ...question('x'), id }));
    const base = question('y');
    const renamed = {
      ...base,
      id: 'renamed',
      options: base.options.map(({ id, text }) => ({ id: `${id}2`, text })).toReversed(),
      answer: base.answer.map((id) => `${id}2`),
    };
    expect(haveOtherKeys([base, renamed])).toBe(false);
    const contradicting = { ...base, id: 'contradicting', answer: ['b'] };
    expect(haveOtherKeys([base, contradicting])).toBe(true);
    expect(await idsOf([...agreeing, base, contradicting])).toEqual([
      ['contradicting', 'y'],
      ['a', 'b', 'c'],
    ]);
    const numeric = makeNumeric({ value: 230, tolerance: 0, unit: 'V' });
    expect(haveOtherKeys([numeric, makeNumeric({ value: 400, tolerance: 0, unit: 'V' })])).toBe(true);
    expect(keyText(numeric)).toBe('230 V');
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
