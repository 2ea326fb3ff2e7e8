import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toCsv } from './csv.ts';
import { guardCell, readCell } from './csv-cell.ts';

const starts = ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'];

it.each(starts)('guards a text that begins with %j, in every export', (start) => {
  const text = `${start}SUM(A1)`;
  expect(guardCell(text)).toBe(`'${text}`);
  expect(toCsv([[text]])).toContain(`'${text}`);
});

it.each(['-5', '-0.5', '1.37', '1e-7', '-2E+3'])('leaves the number %s alone', (text) => {
  expect(guardCell(text)).toBe(text);
});

it.each(['-5+2', '-1-1', '+5', '-', '-.5', '-1.2.3'])('guards %s, which is no plain number', (text) => {
  expect(guardCell(text)).toBe(`'${text}`);
});

it('gives back every text that was guarded', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom("'", '1', 'a', ...starts) }),
  );
  fc.assert(
    fc.property(text, (original) => {
      expect(readCell(guardCell(original))).toBe(original);
    }),
  );
});
