import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';

import { unwatched } from '#test/support/import-work.ts';

import { unpack } from '../unpack.ts';
import { readTable } from './read-table.ts';
import type { TableRow } from './table.ts';
import { xlsxTable } from './xlsx-table.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** The smallest workbook that a spreadsheet opens, with one sheet of these cells. */
function workbook(sheet: string, { strings = '', formats = '', drawing = '' } = {}): Uint8Array {
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  return zipSync({
    '[Content_Types].xml': strToU8(
      `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    ),
    'xl/styles.xml': strToU8(
      `${head}<styleSheet xmlns="${main}"><numFmts>${formats}</numFmts><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="9"/><xf numFmtId="12"/><xf numFmtId="2"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
    ),
    'xl/sharedStrings.xml': strToU8(`${head}<sst xmlns="${main}">${strings}</sst>`),
    'xl/worksheets/sheet1.xml': strToU8(
      `${head}<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
    ),
    'xl/worksheets/_rels/sheet1.xml.rels': strToU8(
      `${head}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/drawing" Target="../drawings/drawing1.xml"/></Relationships>`,
    ),
    'xl/drawings/drawing1.xml': strToU8(
      `${head}<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing">${drawing}</xdr:wsDr>`,
    ),
  });
}

const text = (cell: string, value: string) => `<c r="${cell}" t="inlineStr"><is><t>${value}</t></is></c>`;
const number = (cell: string, value: string, style = 0) => `<c r="${cell}" s="${style}"><v>${value}</v></c>`;
const row = (place: number, ...cells: string[]) => `<row r="${place}">${cells.join('')}</row>`;
const header = row(
  1,
  text('A1', 'Question'),
  text('B1', 'Answer 1'),
  text('C1', 'Answer 2'),
  text('D1', 'Correct'),
);

const read = (bytes: Uint8Array) => xlsxTable(bytes, unpack(bytes));
/** Why a row can't be read when all of its columns are used. */
const faultOf = (one: TableRow | undefined) =>
  one?.fault ?? [...(one?.cellFaults?.values() ?? [])][0] ?? null;

it('a sheet is a table of what its cells show [QN-11]', async () => {
  const sheet = `${header}${row(3, text('A3', 'Which?'), number('B3', '0.05', 1), number('C3', '1.5', 3), number('D3', '2'))}`;
  const { rows } = await read(workbook(sheet));
  expect(rows.filter(({ cells }) => cells.some(Boolean))).toEqual([
    { line: 1, cells: ['Question', 'Answer 1', 'Answer 2', 'Correct'], fault: null },
    { line: 3, cells: ['Which?', '5%', '1.50', '2'], fault: null },
  ]);
});

// Characters that XML can't hold, as ECMA-376 (part 1, 22.9.2.19 and 22.4.2.4) writes them. The texts are those of the tests of ExcelJS
// (exceljs/exceljs#584) and of a file in doy/spreadsheet-parsexlsx#81, both MIT.
it.each([
  ['_x005F_x000D_', '_x000D_'],
  ['_x005F_x0008_', '_x0008_'],
  ['Bekrefter _x000D_\nbindende', 'Bekrefter \nbindende'],
  ['3 retters vegetar_x000D_\n&quot;baccarat&quot;', '3 retters vegetar\n"baccarat"'],
  ['_xd_', '_xd_'],
])('a text that is written %j in the file is %j', async (written, shown) => {
  const shared = workbook(`${header}${row(2, '<c r="A2" t="s"><v>0</v></c>')}`, {
    strings: `<si><t xml:space="preserve">${written}</t></si>`,
  });
  expect((await read(shared)).rows[1]?.cells[0]).toBe(shown);
  const inline = workbook(`${header}${row(2, text('A2', written))}`);
  expect((await read(inline)).rows[1]?.cells[0]).toBe(shown);
});

/** The same workbook as programs on .NET write it: every element of a spreadsheet has a prefix. */
function prefixed(bytes: Uint8Array): Uint8Array {
  const parts = Object.entries(unzipSync(bytes)).map(([name, part]): [string, Uint8Array] => {
    const xml = strFromU8(part);
    if (!xml.includes(`xmlns="${main}"`)) return [name, part];
    return [name, strToU8(xml.replaceAll(/<(\/?)(?=[a-z])/giu, '<$1x:').replace('xmlns=', 'xmlns:x='))];
  });
  return zipSync(Object.fromEntries(parts));
}

it('elements with a prefix are the same sheet, with its formats and faults', async () => {
  const picture = '<c r="B3" t="e" vm="1"><v>#VALUE!</v></c>';
  const sheet = `${header}${row(2, text('A2', 'Which?'), number('B2', '0.05', 1))}${row(3, text('A3', 'Which?'), picture)}`;
  const { rows } = await read(prefixed(workbook(sheet)));
  expect(rows[1]?.cells).toEqual(['Which?', '5%', '', '']);
  expect(faultOf(rows[2])).toMatch(/^A picture or drawing is in cell B3/u);
});

it.each([
  ['a fraction', number('B2', '0.5', 2)],
  ['a date that was typed as a fraction', number('B2', '45000', 4)],
])('a row with %s is refused by its cell', async (_, cell) => {
  const { rows } = await read(workbook(`${header}${row(2, text('A2', 'Which?'), cell)}`));
  expect(faultOf(rows[1])).toBe(
    'Cell B2 holds a date or a number in a format that can’t be read. Format the cell as text.',
  );
});

const corner = (name: string, column: number, line: number, offset: number) =>
  `<xdr:${name}><xdr:col>${column}</xdr:col><xdr:colOff>0</xdr:colOff><xdr:row>${line}</xdr:row><xdr:rowOff>${offset}</xdr:rowOff></xdr:${name}>`;
const question = (line: number) => row(line, text(`A${line}`, 'Which?'));

it('rows in which a picture stands are refused, and not the row that begins where it ends', async () => {
  const drawing = `<xdr:twoCellAnchor editAs="oneCell">${corner('from', 1, 1, 9525)}${corner('to', 2, 3, 0)}<xdr:pic/></xdr:twoCellAnchor><xdr:oneCellAnchor>${corner('from', 0, 4, 0)}<xdr:pic/></xdr:oneCellAnchor>`;
  const sheet = `${header}${question(2)}${question(3)}${question(4)}${question(5)}`;
  const { rows } = await read(workbook(sheet, { drawing }));
  expect(rows.map(faultOf)).toEqual([
    null,
    'A picture or drawing is in cell B2, which can’t be taken over. Name its file in the cell, and import a ZIP with both.',
    'A picture or drawing is in cell B2, which can’t be taken over. Name its file in the cell, and import a ZIP with both.',
    null,
    'A picture or drawing is in cell A5, which can’t be taken over. Name its file in the cell, and import a ZIP with both.',
  ]);
});

it('a picture that is the value of a cell is refused', async () => {
  const picture = '<c r="B2" t="e" vm="1"><v>#VALUE!</v></c>';
  const { rows } = await read(workbook(`${header}${row(2, text('A2', 'Which?'), picture)}`));
  expect(faultOf(rows[1])).toBe(
    'A picture or drawing is in cell B2, which can’t be taken over. Name its file in the cell, and import a ZIP with both.',
  );
});

it('a picture that a formula shows is refused, as Google Sheets saves it', async () => {
  const formula = 'IFERROR(__xludf.DUMMYFUNCTION("IMAGE(""https://example.org/a.png"")"),"")';
  const cell = `<c r="B2" t="str"><f>${formula}</f><v></v></c>`;
  const { rows } = await read(workbook(`${header}${row(2, text('A2', 'Which?'), cell)}`));
  expect(faultOf(rows[1])).toMatch(/^A picture or drawing is in cell B2/u);
});

it.each([
  ['an error', '<c r="C2" t="e"><f>B2/0</f><v>#DIV/0!</v></c>', 'Cell C2 shows the error #DIV/0!.'],
  ['a formula that nobody worked out', '<c r="C2"><f>B2*2</f><v></v></c>', 'Cell C2 has a formula'],
  ['one of a text', '<c r="C2" t="str"><f>B2&amp;" A"</f></c>', 'Cell C2 has a formula'],
])('a row with %s is refused by its cell, and not read as if it were empty', async (_, cell, fault) => {
  const { rows } = await read(workbook(`${header}${row(2, text('A2', 'Which?'), number('B2', '6'), cell)}`));
  expect(faultOf(rows[1])).toContain(fault);
});

it('a formula has no result in a file that says it has still to be worked out', async () => {
  const cell = '<c r="B2"><f>2*3</f><v>0</v></c>';
  const parts = unzipSync(workbook(`${header}${row(2, text('A2', 'Which?'), cell)}`));
  const book = strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array());
  const calc = '</sheets><calcPr calcId="124519" fullCalcOnLoad="1"/>';
  const bytes = zipSync({ ...parts, 'xl/workbook.xml': strToU8(book.replace('</sheets>', calc)) });
  expect(faultOf((await read(bytes)).rows[1])).toMatch(/^Cell B2 has a formula/u);
  expect((await read(zipSync(parts))).rows[1]?.cells[1]).toBe('0');
});

it('a formula is read as its result, an empty text as well', async () => {
  const cells = [
    '<c r="B2"><f>0.1+0.2</f><v>0.30000000000000004</v></c>',
    '<c r="C2" t="str"><f>IF(TRUE,"","x")</f><v></v></c>',
    '<c r="D2" t="str"><f>"A"</f><v>A</v></c>',
  ];
  const { rows } = await read(workbook(`${header}${row(2, text('A2', 'Which?'), ...cells)}`));
  expect(rows[1]).toEqual({ line: 2, cells: ['Which?', '0.3', '', 'A'], fault: null });
});

const rich = (look: string) => `<r><t>10</t></r><r><rPr>${look}</rPr><t>6</t></r>`;

it.each([
  ['raised', '<vertAlign val="superscript"/>'],
  ['lowered', '<vertAlign val="subscript"/>'],
  ['struck-out', '<strike/>'],
])('a row with %s letters is refused by its cell, and one with bold letters is read', async (_, look) => {
  const cells = (line: number) =>
    row(line, `<c r="A${line}" t="s"><v>${line - 2}</v></c>`, text(`B${line}`, 'x'));
  const strings = `<si>${rich(look)}</si><si>${rich('<b/><strike val="0"/>')}</si>`;
  const inline = row(4, `<c r="A4" t="inlineStr"><is>${rich(look)}</is></c>`);
  const { rows } = await read(workbook(`${header}${cells(2)}${cells(3)}${inline}`, { strings }));
  expect(rows.map(faultOf)).toEqual([
    null,
    'Cell A2 has raised, lowered or struck-out letters. Write it as plain text.',
    null,
    'Cell A4 has raised, lowered or struck-out letters. Write it as plain text.',
  ]);
  expect(rows[2]?.cells[0]).toBe('106');
});

it('a fault in a column that nobody reads keeps no question out, and a picture there does', async () => {
  const names = header.replace('</row>', `${text('E1', 'Points')}${text('F1', 'Change')}</row>`);
  const question = (line: number, ...cells: string[]) =>
    row(line, text(`A${line}`, `Which of ${line}?`), text(`B${line}`, 'x'), text(`C${line}`, 'y'), ...cells);
  const error = (cell: string) => `<c r="${cell}" t="e"><f>1/0</f><v>#DIV/0!</v></c>`;
  const sheet = [
    names,
    question(2, number('D2', '1'), error('E2'), error('F2')),
    question(3, error('D3'), error('E3')),
    question(4, number('D4', '1'), number('E4', '45000', 4), '<c r="AB4" t="e"><v>#REF!</v></c>'),
    question(5, number('D5', '1'), '<c r="E5" t="e" vm="1"><v>#VALUE!</v></c>'),
  ].join('');
  const { rows } = await readTable(await read(workbook(sheet)), {}, unwatched);
  expect(rows.map((one) => (one.ok ? one.question.answer : one.errors[0]))).toEqual([
    ['a'],
    'Cell D3 shows the error #DIV/0!. Correct it in the spreadsheet.',
    ['a'],
    expect.stringMatching(/^A picture or drawing is in cell E5/u),
  ]);
});

it('a picture that is tied to no cell is refused with its sheet', async () => {
  const drawing =
    '<xdr:absoluteAnchor><xdr:pos x="0" y="0"/><xdr:ext cx="9" cy="9"/><xdr:pic/></xdr:absoluteAnchor>';
  await expect(read(workbook(`${header}${question(2)}`, { drawing }))).rejects.toThrow(
    'The sheet “Sheet1” has a picture that isn’t tied to a cell, so we can’t tell which question it belongs to.',
  );
});

it('a sheet behind a chart keeps its own formats', async () => {
  const sheet = `${header}${row(2, text('A2', 'Which?'), number('B2', '0.05', 1), number('C2', '0.07', 1), number('D2', '1'))}`;
  const parts = unzipSync(workbook(sheet));
  const swap = (name: string, from: string, to: string) => {
    parts[name] = strToU8(strFromU8(parts[name] ?? new Uint8Array()).replace(from, to));
  };
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  swap('xl/workbook.xml', '<sheets>', '<sheets><sheet name="Chart" sheetId="7" r:id="rId9"/>');
  swap(
    'xl/_rels/workbook.xml.rels',
    '</Relationships>',
    `<Relationship Id="rId9" Type="${office}/chartsheet" Target="chartsheets/sheet1.xml"/></Relationships>`,
  );
  parts['xl/chartsheets/sheet1.xml'] = strToU8(`<chartsheet xmlns="${main}"/>`);
  const { rows, notes } = await read(zipSync(parts));
  expect(rows[1]?.cells).toEqual(['Which?', '5%', '7%', '1']);
  expect(notes).toEqual(['The sheet “Sheet1” was read. The other sheets were skipped.']);
});

it('an archive that is no spreadsheet is refused', async () => {
  await expect(read(zipSync({ 'xl/workbook.xml': strToU8('no') }))).rejects.toThrow(
    'The spreadsheet can’t be read.',
  );
});
