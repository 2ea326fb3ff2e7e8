import { plainNumber } from '#domain/shared/plain-number.ts';

import { attributeOf, partText } from './xlsx-parts.ts';

/** The number formats of a sheet's cells that hold numbers, by the cell's name (`B4`). */
export function numberFormats(
  files: ReadonlyMap<string, Uint8Array>,
  sheet: string,
): ReadonlyMap<string, string> {
  const codes = styleCodes(partText(files, 'xl/styles.xml'));
  const formats = new Map<string, string>();
  for (const [, attributes = ''] of partText(files, sheet).matchAll(/<c\s([^>]*)>/gu)) {
    const [, cell] = /\br="([A-Z]+\d+)"/u.exec(attributes) ?? [];
    const [, style] = /\bs="(\d+)"/u.exec(attributes) ?? [];
    const code = codes[Number(style ?? Number.NaN)];
    if (cell && code && !/\bt="(?!n")/u.test(attributes)) formats.set(cell, code);
  }
  return formats;
}

/** The paths of the sheets of a workbook, in their order. */
export function sheetPaths(files: ReadonlyMap<string, Uint8Array>): string[] {
  const targets = new Map(
    [...partText(files, 'xl/_rels/workbook.xml.rels').matchAll(/<Relationship\s([^>]*)>/gu)].map(
      ([, attributes = '']) => [attributeOf(attributes, 'Id'), attributeOf(attributes, 'Target')],
    ),
  );
  return [...partText(files, 'xl/workbook.xml').matchAll(/<sheet\s([^>]*)>/gu)].map(([, attributes = '']) => {
    // The prefix of this id's namespace depends on the program: `r:id`, `d3p1:id`.
    const [, id = ''] = /\s\w+:id="([^"]*)"/u.exec(attributes) ?? [];
    const target = targets.get(id) ?? '';
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  });
}

/**
 * A number as its format shows it, without commas between thousands; null for a format that shows something else, such as a
 * fraction.
 */
export function formatNumber(value: number, code: string): string | null {
  // 0.1 + 0.2 is 0.30000000000000004: a spreadsheet shows 15 digits at most.
  if (/^general$|^@$|^0+(?:\.0+)?e\+0+$/iu.test(code)) return plainNumber(Number(value.toPrecision(15)));
  const [, whole, decimals = '', percent = ''] = /^([#0,]*0)(?:\.(0+))?(%?)$/u.exec(code) ?? [];
  if (whole === undefined) return null;
  const digits = toFixed(percent ? value * 100 : value, decimals.length);
  // Question numbers are often padded: 000 shows 007. With commas, the zeros of a small number would have some too.
  const width = whole.includes(',') ? 1 : whole.length - whole.indexOf('0');
  return digits.replace(/\d+/u, (shown) => shown.padStart(width, '0')) + percent;
}

/**
 * Rounds as spreadsheets do: to 15 digits first, then halves away from 0. As a binary fraction, 1.005 is less than it
 * looks.
 */
function toFixed(value: number, decimals: number): string {
  const scaled = Number((Math.abs(value) * 10 ** decimals).toPrecision(15));
  return ((Math.sign(value) * Math.round(scaled)) / 10 ** decimals).toFixed(decimals);
}

/** Formats that have a number and no text in the file (ECMA-376, part 1, 18.8.30). */
const builtIn: Readonly<Record<string, string>> = {
  0: 'General',
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  49: '@',
};

/** The format of each style, by its place. */
function styleCodes(styles: string): string[] {
  const own = new Map(
    [...styles.matchAll(/<numFmt\s([^>]*)>/gu)].map(([, attributes = '']) => [
      attributeOf(attributes, 'numFmtId'),
      attributeOf(attributes, 'formatCode'),
    ]),
  );
  const [, cells = ''] = /<cellXfs[^>]*>([\s\S]*?)<\/cellXfs>/u.exec(styles) ?? [];
  return [...cells.matchAll(/<xf\s([^>]*)>/gu)].map(([, attributes = '']) => {
    const id = attributeOf(attributes, 'numFmtId');
    return own.get(id) ?? builtIn[id] ?? 'General';
  });
}
