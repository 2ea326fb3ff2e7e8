import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { sampleBytes } from '#test/support/pictures.ts';

import { readPictureHeader } from './picture-header.ts';
import { plainWebp } from './plain-webp.ts';

const contains = (bytes: Uint8Array, text: string) => Buffer.from(bytes).includes(text);

/** A chunk of the format, padded to an even length. */
function chunk(name: string, content: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(8 + content.length + (content.length % 2));
  bytes.set(new TextEncoder().encode(name), 0);
  new DataView(bytes.buffer).setUint32(4, content.length, true);
  bytes.set(content, 8);
  return bytes;
}

/** The file with a chunk more at its end. */
function withChunk(file: Uint8Array, added: Uint8Array): Uint8Array {
  const longer = new Uint8Array([...file, ...added]);
  new DataView(longer.buffer).setUint32(4, longer.length - 8, true);
  return longer;
}

/** The file with four letters at a place. */
function renamed(place: number, letters: string): Uint8Array {
  const file = Uint8Array.from(sampleBytes('lossyWebp'));
  file.set(new TextEncoder().encode(letters), place);
  return file;
}

describe('a plain WebP', () => {
  it.each(['webp', 'lossless'] as const)('keeps the picture of %s and drops its colour profile', (name) => {
    const file = sampleBytes(name);
    expect(contains(file, 'ICCP')).toBe(true);
    const plain = plainWebp(file) ?? new Uint8Array();
    expect(contains(plain, 'ICCP')).toBe(false);
    expect(plain.length).toBeLessThan(80);
    expect(readPictureHeader(plain)).toEqual({ type: 'image/webp', width: 7, height: 5 });
  });

  it.each(['lossyWebp', 'losslessWebp'] as const)('of %s is the same file', (name) => {
    expect(plainWebp(sampleBytes(name))).toEqual(sampleBytes(name));
  });

  it('has no note that somebody added', () => {
    const note = fc.record({
      name: fc.constantFrom('EXIF', 'XMP ', 'JUNK', 'ICCP'),
      content: fc.uint8Array({ maxLength: 40 }),
    });
    const plain = sampleBytes('lossyWebp');
    fc.assert(
      fc.property(note, ({ name, content }) => {
        expect(plainWebp(withChunk(plain, chunk(name, content)))).toEqual(plain);
      }),
    );
  });

  it.each<[string, Uint8Array]>([
    ['a transparent picture', sampleBytes('transparent')],
    ['a PNG', sampleBytes('png')],
    ['nothing', new Uint8Array()],
    ['what breaks off', sampleBytes('lossyWebp').subarray(0, 30)],
    ['bytes behind the end', new Uint8Array([...sampleBytes('lossyWebp'), 1, 2])],
    ['an animation', withChunk(sampleBytes('lossyWebp'), chunk('ANMF', new Uint8Array(4)))],
    ['the start of an animation', withChunk(sampleBytes('lossyWebp'), chunk('ANIM', new Uint8Array(6)))],
    ['half a header', sampleBytes('lossyWebp').subarray(0, 11)],
    ['a header alone', withChunk(sampleBytes('lossyWebp').subarray(0, 12), new Uint8Array())],
    ['another format in a RIFF file', renamed(8, 'WAVE')],
    ['WebP in a file of another kind', renamed(0, 'RIFX')],
    ['half the header of a chunk', withChunk(sampleBytes('lossyWebp'), new Uint8Array(4))],
    ['two pictures', withChunk(sampleBytes('lossyWebp'), sampleBytes('lossyWebp').subarray(12))],
    [
      'a chunk without end',
      withChunk(sampleBytes('lossyWebp'), new Uint8Array([69, 88, 73, 70, 9, 0, 0, 0])),
    ],
  ])('is not made of %s', (_name, file) => {
    expect(plainWebp(file)).toBeNull();
  });
});
