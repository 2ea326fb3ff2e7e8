import { expect, it } from 'vitest';

import { findFractions } from './find-fractions.ts';
import { sayFraction } from './flatten.ts';
import { joinInline } from './join-inline.ts';
import { parseInline } from './parse-inline.ts';
import type { Inline } from './rich-text.ts';

const fractionsIn = (line: string) =>
  findFractions(parseInline(line)).flatMap((piece) =>
    piece.kind === 'fraction' ? [sayFraction(piece)] : [],
  );

it.each([
  ['I = V/R', ['V over R']],
  ['the ratio R_1/R_2 is', ['R 1 over R 2']],
  ['U₀/Z_{s}', ['U₀ over Z s']],
  ['R1/R2 and Ib/In', ['R1 over R2', 'Ib over In']],
  ['230/0.35', ['230 over 0.35']],
  ['I = 230/46 A', ['230 over 46']],
  ['1/60 of it', ['1 over 60']],
  ['2/3 × 230 V', ['2 over 3']],
  ['(R1 + R2)/4', ['(R1 + R2) over 4']],
  ['P/(U × cos φ)', ['P over (U × cos φ)']],
  ['V_d/(R_1 + R_2)', ['V d over (R 1 + R 2)']],
  ['x^2/2', ['x squared over 2']],
  ['1/√2', ['1 over √2']],
  ['L/R', ['L over R']],
])('what is divided in %j is said as %j', (line, said) => {
  expect(fractionsIn(line)).toEqual(said);
});

it.each([
  'and/or',
  'km/h',
  '5 V/m',
  '10 m/s',
  'A/mm^2',
  'mV/A/m',
  '2.5 K·m/W',
  '16/20 A',
  '230/400 V',
  '8/20 µs',
  '1.2/50 µs',
  '2.5/1.5 mm²',
  '24/7',
  '12/03/2026',
  'BS EN 60898/61009',
  'JPEL/64',
  'L/N',
  'N/E',
  'L1/L2',
  'N/A',
  'C/O contacts',
  'a.c./d.c.',
  'in/out',
  'line(s)/neutral',
  '/',
  'V/',
  '11 500 / 230',
])('nothing is divided in %j', (line) => {
  expect(fractionsIn(line)).toEqual([]);
});

it('a line is in its pieces what it was as a whole', () => {
  const line = parseInline('**V/R** is I_n/I_z, or 1/2 of `x`');
  const pieces = findFractions(line);
  expect(pieces.map(({ kind }) => kind)).toEqual([
    'strong',
    'text',
    'fraction',
    'text',
    'fraction',
    'text',
    'code',
  ]);
  const whole = pieces.flatMap((piece): readonly Inline[] =>
    piece.kind === 'fraction' ? piece.content : [piece],
  );
  expect(joinInline(whole)).toEqual(joinInline(line));
});
