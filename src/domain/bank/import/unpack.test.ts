import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';

import { seededRandom } from '#domain/shared/random.ts';

import { maxUnpacked, unpack } from './unpack.ts';

/** Where the name of an archive's first file begins. */
const nameAt = 30;

/** An archive without the list at its end, so that it can be followed by the files of another archive. */
function filesOf(archive: Uint8Array): Uint8Array {
  const { buffer, byteOffset, length } = archive;
  return archive.subarray(0, new DataView(buffer, byteOffset, length).getUint32(length - 6, true));
}

function join(first: Uint8Array, second: Uint8Array): Uint8Array {
  const joined = new Uint8Array(first.length + second.length);
  joined.set(first);
  joined.set(second, first.length);
  return joined;
}

it('gives the files of an archive', () => {
  const files = unpack(zipSync({ 'bank/questions.gift': strToU8('Q {=a ~b}'), 'a.txt': strToU8('a') }));
  expect([...files].map(([name, bytes]) => [name, new TextDecoder().decode(bytes)])).toEqual([
    ['bank/questions.gift', 'Q {=a ~b}'],
    ['a.txt', 'a'],
  ]);
});

it('leaves folders out, and puts a file together that comes in many pieces', () => {
  const random = seededRandom('unpacked');
  // Noise can't be compressed, so the archive is longer than the pieces in which it is read.
  const noise = Uint8Array.from({ length: 200_000 }, () => Math.floor(random() * 256));
  const archive = zipSync({ 'pictures/': new Uint8Array(), 'pictures/a.png': noise, 'b.txt': strToU8('b') });
  const files = unpack(archive);
  expect([...files.keys()]).toEqual(['pictures/a.png', 'b.txt']);
  // Comparing the bytes one by one takes seconds.
  expect(Buffer.from(files.get('pictures/a.png') ?? []).equals(noise)).toBe(true);
});

it('takes five thousand files and no more', () => {
  const hold = (count: number) =>
    zipSync(Object.fromEntries(Array.from({ length: count }, (_, place) => [`${place}`, new Uint8Array()])), {
      level: 0,
    });
  expect(unpack(hold(5000)).size).toBe(5000);
  expect(() => unpack(hold(5001))).toThrow('The archive holds more than 5000 files.');
});

it.each([
  ['../out.txt', 'path leads out of it'],
  ['a/../../b', 'path leads out of it'],
  ['/etc/passwd', 'path leads out of it'],
  ['C:\\x', 'path leads out of it'],
])('refuses an archive with %s', (name, sentence) => {
  expect(() => unpack(zipSync({ [name]: strToU8('x') }))).toThrow(sentence);
});

it('stops an archive that unpacks to more than it may, whatever it says of its size', () => {
  // Packed only once, because that takes longer than all the rest.
  const half = filesOf(zipSync({ a: new Uint8Array(maxUnpacked / 2) }));
  const other = Uint8Array.from(half);
  other.set(strToU8('b'), nameAt);
  const whole = join(half, other);
  expect(unpack(whole).size).toBe(2);
  const bomb = join(whole, zipSync({ c: new Uint8Array(1) }));
  expect(bomb.length).toBeLessThan(200_000);
  expect(() => unpack(bomb)).toThrow('unpacks to more than 50 MB');
});

it('refuses what is no whole archive', () => {
  const archive = zipSync({ 'a.txt': strToU8('abc'.repeat(1000)) });
  archive.fill(0xff, 45, 60);
  expect(() => unpack(archive)).toThrow('The archive can’t be unpacked.');
});
