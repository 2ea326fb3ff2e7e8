import { describe, expect, it } from 'vitest';

import { formatNumber, numberFormats, sheetPaths } from './number-formats.ts';

const parts = (texts: Readonly<Record<string, string>>) =>
  new Map(Object.entries(texts).map(([path, text]) => [path, new TextEncoder().encode(text)]));

describe('a number in a cell', () => {
  it.each([
    ['General', 1.5, '1.5'],
    ['@', 230, '230'],
    ['0', 2.4, '2'],
    ['0.00', 1.5, '1.50'],
    ['#,##0.0', 0.25, '0.3'],
    ['#,##0', 32, '32'],
    // What Excel shows, by the tests of SheetJS's number formats (SheetJS/sheetjs, packages/ssf, Apache-2.0) and its issues 2581 and
    // 1394. Commas between thousands are left out.
    ['General', 1e-7, '0.0000001'],
    ['General', 1.2e-7, '0.00000012'],
    ['General', 12_345.678912, '12345.678912'],
    ['#,##0.0', -1, '-1.0'],
    ['#,##0.000', 0, '0.000'],
    ['0.00', 1.0001, '1.00'],
    ['00,000.00', 12_345, '12345.00'],
    ['0', 4_294_967_296.5, '4294967297'],
    ['00', 7.2, '07'],
    ['000.0', 1.2, '001.2'],
    ['0000000', 90_887, '0090887'],
    ['000', -7, '-007'],
    ['#00', 7, '07'],
    ['##0', 7, '7'],
    ['00%', 0.07, '07%'],
    ['0,000', 7, '7'],
    ['0%', 0.07, '7%'],
    ['0.00%', 0.29, '29.00%'],
    ['0.0%', 0.125, '12.5%'],
    // In decimals these end in a half. As binary fractions they're a little less.
    ['0.00', 1.005, '1.01'],
    ['0.00', -0.285, '-0.29'],
    ['0.00%', 0.00285, '0.29%'],
    ['0.00E+00', 0.00012, '0.00012'],
    ['0E+0', 5, '5'],
  ])('with the format %s shows %d as %s', (code, value, shown) => {
    expect(formatNumber(value, code)).toBe(shown);
  });

  it.each([
    '# ?/?',
    'dd/mm/yyyy',
    'h:mm',
    '0.00" V"',
    '"Zs "0.00',
    '0.',
    '.00',
    '0.0.0',
    '0%%',
    'General" V"',
    '"about "General',
    '@" V"',
    '0.00E+00" A"',
    '"I "0.00E+00',
    '0E-00',
    '',
  ])('can’t be read with the format %j', (code) => {
    expect(formatNumber(1.5, code)).toBeNull();
  });
});

describe('the formats of a sheet', () => {
  const styles =
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="0.0"/><numFmt numFmtId="10" formatCode="0.000%"/></numFmts><cellStyleXfs><xf numFmtId="49"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="10"/><xf numFmtId="14"/><xf numFmtId="4"><alignment/></xf></cellXfs></styleSheet>';
  const formats = (cells: string) =>
    Object.fromEntries(
      numberFormats(parts({ 'xl/styles.xml': styles, 'sheet.xml': `<row>${cells}</row>` }), 'sheet.xml'),
    );

  it('are the workbook’s own before those that Excel has built in', () => {
    const cells = [0, 1, 2, 4].map((style) => `<c r="AB${style + 10}" s="${style}"><v>1</v></c>`).join('');
    expect(formats(cells)).toEqual({ AB10: 'General', AB11: '0.0', AB12: '0.000%', AB14: '#,##0.00' });
  });

  it('are General where a format isn’t known, so that dates are told by their value', () => {
    expect(formats('<c r="A1" s="3"><v>45000</v></c>')).toEqual({ A1: 'General' });
  });

  it('are those of numbers alone', () => {
    const cells = [
      '<c r="A1" s="1" t="n"><v>1</v></c>',
      '<c r="B1" t="s" s="1"><v>0</v></c>',
      '<c r="C1" s="1" t="str"><v>x</v></c>',
      '<c r="D1"><v>1</v></c>',
      '<c r="E1" s="9"><v>1</v></c>',
    ];
    expect(formats(cells.join(''))).toEqual({ A1: '0.0' });
  });

  it('are none in a workbook without styles', () => {
    expect(numberFormats(parts({ 'sheet.xml': '<c r="A1" s="0"><v>1</v></c>' }), 'sheet.xml').size).toBe(0);
  });
});

it('the sheets of a workbook are found by their relations, in the order of their tabs', () => {
  const files = parts({
    'xl/workbook.xml':
      '<sheets><sheet name="B" r:id="rId2"/><sheet name="A" sheetId="1" d3p1:id="rId1"/></sheets>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
  });
  expect(sheetPaths(files)).toEqual(['xl/worksheets/sheet2.xml', 'xl/worksheets/sheet1.xml']);
});
