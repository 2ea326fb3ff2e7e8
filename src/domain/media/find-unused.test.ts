import { expect, it } from 'vitest';

import { findUnused, mediaIdsIn } from './find-unused.ts';

const id = (letter: string) => letter.repeat(64);
const stored = (letter: string, createdAt: string) => ({ id: id(letter), width: 4, height: 3, createdAt });
const now = Date.parse('2026-11-22T12:00:00.000Z');

it('pictures that nothing names are unused, the oldest first, after a day [PIC-5]', () => {
  const media = [
    stored('a', '2026-11-20T00:00:00.000Z'),
    stored('b', '2026-11-01T00:00:00.000Z'),
    stored('c', '2026-11-01T00:00:00.000Z'),
    stored('d', '2026-11-21T12:00:00.000Z'),
    stored('e', '2026-11-21T11:59:59.999Z'),
  ];
  const unused = findUnused(media, new Set([id('c')]), now);
  expect(unused.map((picture) => picture.id)).toEqual(['b', 'a', 'e'].map(id));
});

it('ids are found in the text of a document', () => {
  const text = JSON.stringify({ media: [{ id: id('a'), alt: 'A' }], other: `${id('b')}b` });
  expect(mediaIdsIn(text)).toEqual([id('a')]);
});
