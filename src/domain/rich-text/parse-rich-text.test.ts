import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { escapeBlockMark, escapeLine } from './escape-text.ts';
import { plainLines, sayFormula } from './flatten.ts';
import { parseInline } from './parse-inline.ts';
import { parseLines, parseRichText } from './parse-rich-text.ts';

const text = (value: string) => ({ kind: 'text', text: value });
const formula = (base: string, sub: string, sup = '') => ({ kind: 'formula', base, sub, sup });

describe('a line', () => {
  it.each([
    ['P = V*I*cos φ', [text('P = V*I*cos φ')]],
    ['2*3*4', [text('2*3*4')]],
    ['(a + b)*c*(d)', [text('(a + b)*c*(d)')]],
    ['2 * 3 * 4', [text('2 * 3 * 4')]],
    ['5* or 6*', [text('5* or 6*')]],
    ['a *b* c', [text('a '), { kind: 'em', content: [text('b')] }, text(' c')]],
    ['**b**.', [{ kind: 'strong', content: [text('b')] }, text('.')]],
    ['\\*b\\*', [text('*b*')]],
    ['**a\\*\\*b**', [{ kind: 'strong', content: [text('a**b')] }]],
    ['C:\\new', [text('C:\\new')]],
    ['`x_1 * 2`', [{ kind: 'code', text: 'x_1 * 2' }]],
    ['I_n and U_0', [formula('I', 'n'), text(' and '), formula('U', '0')]],
    ['10^-3', [formula('10', '', '-3')]],
    ['I_n^2', [formula('I', 'n', '2')]],
    ['cos_{max}', [formula('cos', 'max')]],
    ['(a + b)^2', [text('(a + b)'), formula('', '', '2')]],
    ['snake_case and a_b_c', [text('snake_case and a_b_c')]],
    ['x\\_1', [text('x_1')]],
    ['x^ 2', [text('x^ 2')]],
  ])('%s', (line, nodes) => {
    expect(parseInline(line)).toEqual(nodes);
  });
});

describe('a text', () => {
  it('has lists with their numbers, and paragraphs', () => {
    expect(parseRichText('One\n- a\n\n3. c\n4. d')).toEqual([
      { kind: 'p', lines: [[text('One')]] },
      { kind: 'ul', lines: [[text('a')]] },
      { kind: 'ol', lines: [[text('c')], [text('d')]], numbers: [3, 4] },
    ]);
  });

  it('without blocks keeps what begins like an item', () => {
    expect(parseLines('- 12 V')).toEqual([{ kind: 'p', lines: [[text('- 12 V')]] }]);
  });
});

describe('plain text', () => {
  it.each([
    ['P = V*I*cos φ', 'P = V*I*cos φ'],
    ['*note', '\\*note'],
    ['2 * 3', '2 * 3'],
    ['max_demand', 'max_demand'],
    ['I_n', 'I\\_n'],
    ['10^3', '10\\^3'],
    ['C:\\new', 'C:\\new'],
    ['[a](https://x.test)', '\\[a](https://x.test)'],
  ])('%s is written as %s', (plain, written) => {
    expect(escapeLine(plain)).toBe(written);
  });

  const piece = fc.constantFrom(
    ...'*_^`[]()\\{}-1.2abI φ\n'.split(''),
    '**',
    '](https://a.b)',
    '- ',
    '1. ',
    '12) ',
  );
  const anything = fc.oneof(
    fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join('')),
    fc.string(),
  );

  const escapeText = (text: string) =>
    text
      .split('\n')
      .map((line) => escapeBlockMark(escapeLine(line)))
      .join('\n');

  it('is shown exactly as it is, whatever it is', () => {
    fc.assert(
      fc.property(anything, (plain) => {
        const lines = plain.split(/\r?\n/u).filter((line) => line.trim() !== '');
        expect(plainLines(escapeText(plain.replaceAll('\r', '')))).toEqual(
          lines.map((line) => line.replaceAll('\r', '')),
        );
        expect(parseRichText(escapeText(plain)).every(({ kind }) => kind === 'p')).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});

it.each([
  [formula('x', '', '2'), 'x squared'],
  [formula('I', 'n', '3'), 'I n cubed'],
  [formula('10', '', '-3'), '10 to the power of minus 3'],
  [formula('Z', 's'), 'Z s'],
])('%j is read as %s', (node, said) => {
  expect(sayFormula({ ...node, kind: 'formula' })).toBe(said);
});

it.each([
  ['4 mm^2', '4 mm²'],
  ['CO_{2}', 'CO₂'],
  ['I_n', 'I_n'],
  ['x^{a+b}', 'x^{a+b}'],
])('%s is %s in plain characters', (marked, plain) => {
  expect(plainLines(marked)).toEqual([plain]);
});
