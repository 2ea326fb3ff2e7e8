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
    expect(() => checkFileSize(bytes, 'bank.csv')).toThrow(sentence);
  });

  it('of the largest size is read', () => {
    expect(() => checkFileSize(maxBytes, 'bank.csv')).not.toThrow();
    expect(() => checkFileSize(maxBytes + 1, 'bank.ZIP')).not.toThrow();
  });
});

describe('its text', () => {
  it.each([
    ['UTF-8', utf8('Zs ≤ 1,37 Ω')],
    ['UTF-8 with a mark', utf8('\ufeffZs ≤ 1,37 Ω')],
    ['UTF-16, little end first', utf16('Zs ≤ 1,37 Ω')],
    ['UTF-16, big end first', new Uint8Array(Buffer.from(utf16('Zs ≤ 1,37 Ω')).swap16())],
    ['UTF-16 without a mark', utf16('Zs ≤ 1,37 Ω').slice(2)],
    [
      'UTF-16 without a mark, big end first',
      new Uint8Array(Buffer.from(utf16('Zs ≤ 1,37 Ω')).swap16()).slice(2),
    ],
  ])('in %s is read', (_, bytes) => {
    expect(decodeFile(bytes)).toEqual({ text: 'Zs ≤ 1,37 Ω', notes: [] });
  });

  it('as Excel saves plain CSV is read, with a note that shows a word to check', () => {
    // € and – are 0x80 and 0x96 in Windows-1252. Latin-1 has no characters there.
    const bytes = Uint8Array.from([...Buffer.from('text\r\nCaf\u00e9 \u00b110 ', 'latin1'), 0x80, 0x96]);
    const { text, notes } = decodeFile(bytes);
    expect(text).toBe('text\nCafé ±10 €–');
    expect(notes).toEqual([
      expect.stringMatching(/Check that it says “Café ±10 €–”\. If it doesn’t.*save it as “CSV UTF-8”/u),
    ]);
  });

  it('has the 27 characters of Windows-1252 that Latin-1 has not, by Unicode’s table CP1252.TXT', () => {
    const codes =
      '80 20ac 82 201a 83 0192 84 201e 85 2026 86 2020 87 2021 88 02c6 89 2030 8a 0160 8b 2039 8c 0152 8e 017d 91 2018 92 2019 93 201c 94 201d 95 2022 96 2013 97 2014 98 02dc 99 2122 9a 0161 9b 203a 9c 0153 9e 017e 9f 0178';
    const numbers = codes.split(' ').map((code) => Number.parseInt(code, 16));
    const bytes = Uint8Array.from(numbers.filter((_, place) => place % 2 === 0));
    const characters = numbers.filter((_, place) => place % 2 === 1);
    expect(decodeFile(bytes).text).toBe(String.fromCodePoint(...characters));
  });

  it('keeps a replacement character that the file has itself', () => {
    expect(decodeFile(utf8('a\ufffdb'))).toEqual({ text: 'a\ufffdb', notes: [] });
  });

  it.each([
    ['no encoding', Uint8Array.from([...Buffer.from('one\ntwo\r\n'), 0xe9, 0x81]), 'Line 3 has a character'],
    [
      'a picture',
      new Uint8Array(Buffer.concat([Buffer.from('\x89PNG'), Buffer.alloc(300)])),
      'This is not a text file.',
    ],
    ['spaces', utf8(' \r\n\t'), 'The file is empty.'],
  ])('in %s is refused with a sentence', (_, bytes, sentence) => {
    expect(() => decodeFile(bytes)).toThrow(sentence);
  });

  it('is read or refused with a sentence, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        try {
          expect(decodeFile(bytes).text).not.toMatch(/\r/u);
        } catch (error) {
          expect(error).toMatchObject({ name: 'ImportProblem' });
        }
      }),
    );
  });
});
