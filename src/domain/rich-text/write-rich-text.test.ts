import fc from 'fast-check';
import { expect, it } from 'vitest';

import { parseLines, parseRichText } from './parse-rich-text.ts';
import type { Block, Inline } from './rich-text.ts';
import { writeRichText } from './write-rich-text.ts';

const text = (value: string): Inline => ({ kind: 'text', text: value });
const strong = (value: string): Inline => ({ kind: 'strong', content: [text(value)] });
const paragraph = (...line: Inline[]): Block => ({ kind: 'p', lines: [line] });

it.each<[string, Inline[]]>([
  ['**not** a *', [strong('not'), text(' a *')]],
  ['\\*a\\*', [text('*a*')]],
  ['V*I', [text('V*I')]],
  ['\\- 12 V', [text('- 12 V')]],
  ['I_n^2', [{ kind: 'formula', base: 'I', sub: 'n', sup: '2' }]],
  ['10^{-3} m', [{ kind: 'formula', base: '10', sub: '', sup: '-3' }, text(' m')]],
])('%s is written', (written, line) => {
  const short = writeRichText([paragraph(...line)], { hasBlocks: true });
  expect(short?.replace('^-3', '^{-3}')).toBe(written);
});

it('says that bold in the middle of a word can’t be written', () => {
  expect(writeRichText([paragraph(text('a'), strong('b'), text('c'))], { hasBlocks: true })).toBeNull();
});

it('gives back what it was given, or nothing [QN-12]', () => {
  const word = fc.string({ unit: fc.constantFrom(...'ab1 *_^`[]()\\-.'), minLength: 1, maxLength: 8 });
  const source = fc.array(
    fc.oneof(
      word,
      word.map((inner) => `**${inner}**`),
      fc.constantFrom('\n', '- ', '1. ', 'x^2', 'I_n', 'm_{ab}'),
    ),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(source, fc.boolean(), (pieces, hasBlocks) => {
      const read = hasBlocks ? parseRichText : parseLines;
      const blocks = read(pieces.join(''));
      const written = writeRichText(blocks, { hasBlocks });
      if (written !== null) expect(read(written)).toEqual(blocks);
    }),
    { numRuns: 1000 },
  );
});
