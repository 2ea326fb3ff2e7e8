import { describe, expect, it } from 'vitest';

import { findFractions } from './find-fractions.ts';
import { plainInline, plainLines, sayFormula, sayFraction, spokenLines } from './flatten.ts';
import { parseLines } from './parse-rich-text.ts';

describe('a text without its marks', () => {
  it.each<[string, string[]]>([
    ['**bold** and *leaning* `code`', ['bold and leaning code']],
    ['- one\n- two\n\nthree', ['one', 'two', 'three']],
    ['[IET](https://theiet.org)', ['IET']],
    ['10^{-3} m^{2}', ['10⁻³ m²']],
    ['x^{n+1}', ['xⁿ⁺¹']],
    ['CO_{2}', ['CO₂']],
    ['Z_s', ['Z_s']],
    ['U_{oc}', ['U_{oc}']],
    ['x^{ab}', ['x^{ab}']],
  ])('%j is %j', (text, lines) => {
    expect(plainLines(text)).toEqual(lines);
  });
});

describe('a text for a voice', () => {
  it.each<[string, string[]]>([
    ['`a/b` **Z_s**', ['a÷b Z s']],
    ['x^{2} and x^{1/2}', ['x^2 and x^1÷2']],
    ['I = U_0/Z_s', ['I = U 0÷Z s']],
  ])('%j is %j', (text, lines) => {
    expect(spokenLines(text)).toEqual(lines);
  });
});

describe('a formula in words', () => {
  const formula = { kind: 'formula', base: 'x', sub: '', sup: '' } as const;
  it.each([
    [{ sup: '2' }, 'x squared'],
    [{ sup: '3' }, 'x cubed'],
    [{ sup: '-3' }, 'x to the power of minus 3'],
    [{ sup: '−3' }, 'x to the power of minus 3'],
    [{ sup: '1/2' }, 'x to the power of 1 over 2'],
    [{ sub: 'n' }, 'x n'],
    [{ sub: 'n', sup: '2' }, 'x n squared'],
    [{}, 'x'],
  ])('with %j is %j', (change, words) => {
    expect(sayFormula({ ...formula, ...change })).toBe(words);
    expect(plainInline([{ ...formula, sub: '', sup: '' }])).toBe('x');
  });

  it('says a fraction with "over"', () => {
    const pieces = findFractions(parseLines('U_0/Z_s')[0]?.lines[0] ?? []);
    const fractions = pieces.flatMap((piece) => (piece.kind === 'fraction' ? [sayFraction(piece)] : []));
    expect(fractions).toEqual(['U 0 over Z s']);
  });
});
