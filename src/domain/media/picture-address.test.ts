import { expect, it } from 'vitest';

import { mediaAddress, mediaIdOf, picturesOf } from './picture-address.ts';

const id = '0123456789abcdef'.repeat(4);

it('a stored picture is known by its address, a figure isn’t one', () => {
  expect(mediaIdOf(mediaAddress(id))).toBe(id);
  expect(mediaIdOf('/figures/ring-final.svg')).toBeNull();
  expect(mediaIdOf(`/media/${id.slice(1)}.webp`)).toBeNull();
});

it('a question shows its figure, then its pictures', () => {
  const figure = { src: '/figures/ring-final.svg', alt: 'A ring' };
  expect(picturesOf({ figure, media: [{ id, alt: 'A board' }] })).toEqual([
    figure,
    { src: `/media/${id}.webp`, alt: 'A board' },
  ]);
  expect(picturesOf({ media: [] })).toEqual([]);
});
