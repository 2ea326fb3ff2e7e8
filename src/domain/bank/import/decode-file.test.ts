import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { checkFileSize, decodeFile, maxBytes } from './decode-file.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string) => new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'));

describe('a file', () => {
  it.each([
    [0, 'The file is empty.'],
    [maxBytes + 1, 'The file has 21 MB; at most 20 MB can be imported.'],
    [100_000_000, 'The file has 100 MB; at most 20 MB can be imported.'],
  ])('of %d bytes is refused before it is read', (bytes, sentence) => {
    expect(() => checkFileSize(bytes)).toThrow(sentence);
  });

  it('of the largest size is read', () => {
    expect(() => checkFileSize(maxBytes)).not.toThrow();
  });
});

describe('its text', () => {
  it.each([
    ['UTF-8', utf8('Zs ≤ 1,37 Ω')],
    ['UTF-8 with a mark', utf8('\ufeffZs ≤ 1,37 Ω')],
    ['UTF-16, little end first', utf16('Zs ≤ 1,37 Ω')],
    ['UTF-16, big end first', new Uint8Array(Buffer.from(utf16('Zs ≤ 1,37 Ω')).swap16())],
  ])('in %s is read', (_, bytes) => {
    expect(decodeFile(bytes)).toBe('Zs ≤ 1,37 Ω');
  });

  it.each([
    ['Latin-1', new Uint8Array(Buffer.from('one\ntwo\r\n1,37 \u00b5H', 'latin1')), 'Line 3 has a character'],
    ['UTF-16 without a mark', utf16('Which one is right?'.repeat(20)).slice(2), 'its encoding is not marked'],
    ['a spreadsheet', Uint8Array.of(0x50, 0x4b, 3, 4, 20), 'This is a spreadsheet or an archive'],
    ['spaces', utf8(' \r\n\t'), 'The file is empty.'],
  ])('in %s is refused with a sentence', (_, bytes, sentence) => {
    expect(() => decodeFile(bytes)).toThrow(sentence);
  });

  it('is read or refused with a sentence, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        try {
          expect(decodeFile(bytes)).not.toMatch(/\r|\ufffd/u);
        } catch (error) {
          expect(error).toMatchObject({ name: 'ImportProblem' });
        }
      }),
    );
  });
});
