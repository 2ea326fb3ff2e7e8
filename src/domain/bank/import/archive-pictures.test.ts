import { describe, expect, it } from 'vitest';

import { decoded, findInArchive, isPictureName, storedMedia } from './archive-pictures.ts';

const names = [
  'bank/quiz.csv',
  'bank/a.png',
  'b.JPG',
  'bank/pictures/c d.svg',
  'one/e.gif',
  'two/e.gif',
  'f.txt',
];
const files = new Map(names.map((name, place) => [name, new Uint8Array([place])]));
const found = (source: string, from = 'bank/quiz.csv') => {
  const bytes = findInArchive(files, from, source);
  return bytes && names[bytes[0] ?? -1];
};

describe('a picture of an archive', () => {
  it.each<[string, string | null]>([
    ['a.png', 'bank/a.png'],
    ['./a.png', 'bank/a.png'],
    ['bank/a.png', 'bank/a.png'],
    ['/bank//a.png', 'bank/a.png'],
    ['../b.JPG', 'b.JPG'],
    ['pictures/../a.png', 'bank/a.png'],
    ['pictures\\c d.svg', 'bank/pictures/c d.svg'],
    ['@@PLUGINFILE@@/pictures/c%20d.svg?x=1#y', 'bank/pictures/c d.svg'],
    // The only one with this name, in whatever folder, and in upper or lower case.
    ['elsewhere/A.PNG', 'bank/a.png'],
    ['C D.svg', 'bank/pictures/c d.svg'],
    ['e.gif', null],
    ['one/e.gif', 'one/e.gif'],
    ['x/f.txt', null],
    ['', null],
    ['http://a.test/a.png', null],
    ['HTTPS://a.test/a.png', null],
    ['data:image/png;base64,AAAA', null],
    ['svn+ssh2://a.test/a.png', null],
    ['//a.test/a.png', null],
    ['x//a.png', 'bank/a.png'],
  ])('meant by %j is %j', (source, name) => {
    expect(found(source)).toBe(name);
  });

  it('is looked for beside a file at the top too', () => {
    expect(found('b.JPG', 'quiz.csv')).toBe('b.JPG');
    expect(found('bank/a.png', 'quiz.csv')).toBe('bank/a.png');
  });

  it('is told by its name', () => {
    expect(names.filter(isPictureName)).toEqual(names.slice(1, -1));
    expect(['a.webp', 'a.bmp', 'a.jpeg', 'a.png.txt', 'png'].map(isPictureName)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});

it('the pictures of our own export have their ids', () => {
  const id = '0123456789abcdef'.repeat(4);
  const kept = [
    `media/${id}.webp`,
    `x/media/${id.toUpperCase()}.webp`,
    `media/${id}0.webp`,
    `mymedia/${id}.webp`,
  ];
  expect([...storedMedia(new Map(kept.map((name) => [name, new Uint8Array()]))).keys()]).toEqual([id]);
});

it('a path with broken encoding stays as it is', () => {
  expect(decoded('a%20b')).toBe('a b');
  expect(decoded('100%')).toBe('100%');
});
