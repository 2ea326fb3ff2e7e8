import readXlsx from 'read-excel-file/universal';

import { ImportProblem } from '../import-row.ts';
import { detectLayout, type TableLayout } from './detect-layout.ts';
import { formatNumber, numberFormats, sheetPaths } from './number-formats.ts';
import { columnName, sheetFaults } from './sheet-faults.ts';
import type { Table, TableRow } from './table.ts';

/**
 * The first sheet of an XLSX that names its columns, or else the first.
 *
 * @param files the unpacked parts of the same file, whose size has been checked
 * @throws ImportProblem when it is no spreadsheet
 */
export async function xlsxTable(bytes: Uint8Array, files: ReadonlyMap<string, Uint8Array>): Promise<Table> {
  const sheets = await readXlsx(Uint8Array.from(bytes).buffer, { trim: false }).catch(() => {
    throw new ImportProblem('The spreadsheet can’t be read. Save the sheet as “CSV UTF-8” and choose that.');
  });
  const paths = sheetPaths(files);
  const tables = sheets.map(({ sheet, data }, place): Table => {
    const formats = numberFormats(files, paths[place] ?? '');
    const faults = sheetFaults(files, paths[place] ?? '');
    const rows = data.map((cells, row) => {
      const read = rowOf(cells, row, formats);
      return { ...read, fault: read.fault ?? faults.get(read.line) ?? null };
    });
    const notes = sheets.length > 1 ? [`The sheet “${sheet}” was read. The other sheets were skipped.`] : [];
    return { rows, notes };
  });
  const table = tables.find(namesQuestion) ?? tables.find(namesColumns) ?? tables[0];
  if (!table) throw new ImportProblem('The spreadsheet has no sheet.');
  return table;
}

/** Whether a column of the sheet is known as the question. */
function namesQuestion(table: Table): boolean {
  return layoutOf(table)?.roles.includes('text') ?? false;
}

/** Whether a row of the sheet could name its columns. */
function namesColumns(table: Table): boolean {
  return layoutOf(table) !== null;
}

function layoutOf(table: Table): TableLayout | null {
  try {
    return detectLayout(table);
  } catch (error) {
    if (error instanceof ImportProblem) return null;
    throw error;
  }
}

function rowOf(cells: readonly unknown[], row: number, formats: ReadonlyMap<string, string>): TableRow {
  let fault: string | null = null;
  const texts = cells.map((value, column) => {
    const name = `${columnName(column)}${row + 1}`;
    const text = textOf(value, formats.get(name) ?? 'General');
    if (text === null) {
      fault ??= `Cell ${name} holds a date or a number in a format that can’t be read. Format the cell as text.`;
    }
    return text ?? '';
  });
  return { line: row + 1, cells: texts, fault };
}

/** What a cell shows, or null when that can't be told. */
function textOf(value: unknown, code: string): string | null {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value.replace(/\r\n?/gu, '\n');
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return typeof value === 'number' ? formatNumber(value, code) : null;
}
