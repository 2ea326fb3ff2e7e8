import readXlsx from 'read-excel-file/universal';

import { ImportProblem } from '../import-row.ts';
import { detectLayout, type TableLayout } from './detect-layout.ts';
import { formatNumber, numberFormats, sheetPaths } from './number-formats.ts';
import { columnName, hasLoosePicture, sheetFaults } from './sheet-faults.ts';
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
  const tables = sheets.flatMap(({ sheet, data }, place): Sheet[] => {
    const path = paths[place] ?? '';
    // A chart sheet has no cells.
    return hasCells(data)
      ? [{ name: sheet, path, table: { rows: rowsOf(data, files, path), notes: [] } }]
      : [];
  });
  const found = tables.find(namesQuestion) ?? tables.find(namesColumns) ?? tables[0];
  if (!found) throw new ImportProblem('The spreadsheet has no sheet.');
  const { name, path, table } = found;
  if (hasLoosePicture(files, path)) {
    throw new ImportProblem(
      `The sheet “${name}” has a picture that isn’t tied to a cell, so we can’t tell which question it belongs to. Tie it to a cell, or delete it.`,
    );
  }
  const notes = sheets.length > 1 ? [`The sheet “${name}” was read. The other sheets were skipped.`] : [];
  return { ...table, notes };
}

type Sheet = { readonly name: string; readonly path: string; readonly table: Table };

/** The library's types promise cells for every sheet, but a chart has none. */
function hasCells(data: unknown): data is readonly (readonly unknown[])[] {
  return Array.isArray(data);
}

function rowsOf(
  data: readonly (readonly unknown[])[],
  files: ReadonlyMap<string, Uint8Array>,
  path: string,
): TableRow[] {
  const formats = numberFormats(files, path);
  const faults = sheetFaults(files, path);
  return data.map((cells, row) => {
    const read = rowOf(cells, row, formats);
    const cellFaults = new Map([...(faults.cells.get(read.line) ?? []), ...read.faults]);
    const { line, texts } = read;
    return {
      line,
      cells: texts,
      fault: faults.rows.get(line) ?? null,
      ...(cellFaults.size > 0 && { cellFaults }),
    };
  });
}

/** Whether a column of the sheet is known as the question. */
function namesQuestion({ table }: Sheet): boolean {
  return layoutOf(table)?.roles.includes('text') ?? false;
}

/** Whether a row of the sheet could name its columns. */
function namesColumns({ table }: Sheet): boolean {
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

/** What the cells of a row show, and why some can't be read. */
function rowOf(cells: readonly unknown[], row: number, formats: ReadonlyMap<string, string>) {
  const faults = new Map<number, string>();
  const texts = cells.map((value, column) => {
    const name = `${columnName(column)}${row + 1}`;
    const text = textOf(value, formats.get(name) ?? 'General');
    if (text === null) {
      const fault = `Cell ${name} holds a date or a number in a format that can’t be read. Format the cell as text.`;
      faults.set(column, fault);
    }
    return text ?? '';
  });
  return { line: row + 1, texts, faults };
}

/** What a cell shows, or null when that can't be told. */
function textOf(value: unknown, code: string): string | null {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value.replace(/\r\n?/gu, '\n');
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return typeof value === 'number' ? formatNumber(value, code) : null;
}
