import { inSlices, type Work } from '#domain/bank/in-slices.ts';

import { checkRowCount, type ImportedFile } from '../import-row.ts';
import { detectLayout, type TableLayout, unreadColumns } from './detect-layout.ts';
import type { Table } from './table.ts';
import { rowFromTable } from './table-row.ts';

/** A file of a table: its questions, the table itself, and what it was taken for. */
export type ImportedTable = ImportedFile & { readonly table: Table; readonly layout: TableLayout };

/**
 * The questions of a table.
 *
 * @param chosen what the table is to be taken for; without it, what its header says
 * @throws ImportProblem when no row names the columns
 */
export async function readTable(
  table: Table,
  chosen: TableLayout | undefined,
  work: Work,
): Promise<ImportedTable> {
  const layout = chosen ?? detectLayout(table);
  const filled = table.rows
    .slice(layout.header + 1)
    .filter(({ cells, fault }) => fault !== null || cells.some((cell) => cell.trim() !== ''));
  checkRowCount(filled.length);
  const rows = await inSlices(filled, 50, work, (row) => rowFromTable(row, layout));
  const unread = unreadColumns(table, layout);
  const notes = [
    ...table.notes,
    ...(unread.length > 0 ? [`These columns are not known and were left out: ${unread.join(', ')}.`] : []),
  ];
  return { rows, notes, table, layout };
}
