import { expect, it } from 'vitest';

import { makeQuestion } from '#test/support/factories.ts';

import { splitBank } from './split-bank.ts';

const many = (count: number, change: (place: number) => Parameters<typeof makeQuestion>[0] = () => ({})) =>
  Array.from({ length: count }, (_, place) => makeQuestion({ id: `q${place}`, ...change(place) }));
const sizesOf = (pieces: readonly (readonly unknown[])[]) => pieces.map(({ length }) => length);
const shows = (id: string) => ({ media: [{ id, alt: 'A tester' }] });

it('keeps a small bank in one file, and gives none for an empty one [QN-12]', () => {
  const bank = many(3);
  expect(splitBank(bank)).toEqual([bank]);
  expect(splitBank([])).toEqual([]);
});

it('splits at the questions and the text that can be imported at once, and loses none [QN-12]', () => {
  const short = many(20_001, () => ({ text: 'Q?', explanation: '', reference: '', options: [] }));
  expect(sizesOf(splitBank(short))).toEqual([20_000, 1]);
  const long = many(5, () => ({ explanation: 'x'.repeat(5_000_000) }));
  expect(sizesOf(splitBank(long))).toEqual([3, 2]);
  expect(splitBank(long).flat()).toEqual(long);
});

it('splits at what an archive may unpack to, and counts a picture once for each file [QN-12]', () => {
  const own = many(335, (place) => shows(`p${place}`));
  const sizes = new Map(own.map((_, place) => [`p${place}`, 150_000]));
  expect(splitBank(own, sizes)).toHaveLength(2);
  expect(splitBank(own, sizes).flat()).toEqual(own);
  const shared = many(335, () => shows('p0'));
  expect(splitBank(shared, sizes)).toHaveLength(1);
  const tiny = many(5001, (place) => shows(`p${place}`));
  expect(splitBank(tiny, new Map(tiny.map((_, place) => [`p${place}`, 10])))).toHaveLength(2);
});
