import { inSlices, type Work } from '#domain/bank/in-slices.ts';

import { checkRowCount, type ImportedFile } from '../import-row.ts';
import type { FindPicture } from '../text/pictures.ts';
import { detectLayout, type TableLayout, unreadColumns } from './detect-layout.ts';
import { keyStyleOf } from './key-style.ts';
import type { Table } from './table.ts';
import { rowFromTable } from './table-row.ts';

/** A file of a table: its questions, the table itself, and what it was taken for. */
export type ImportedTable = ImportedFile & { readonly table: Table; readonly layout: TableLayout };

/** What a table is to be taken for: what was chosen by hand, or for a table with the same header before. */
export type LayoutChoice = {
  readonly layout?: TableLayout | undefined;
  readonly recall?: ((header: readonly string[]) => TableLayout | null) | undefined;
  /** Where the pictures are that its cells name. */
  readonly find?: FindPicture;
};

/**
 * The questions of a table, by what was chosen or else by what its header says.
 *
 * @throws ImportProblem when no row names the columns
 */
export async function readTable(table: Table, choice: LayoutChoice, work: Work): Promise<ImportedTable> {
  const layout = choice.layout ?? layoutOf(table, choice);
  // A template numbers its rows in advance: one with nothing else is as empty as one with nothing at all.
  const filled = table.rows
    .slice(layout.header + 1)
    .filter(
      ({ cells, fault }) =>
        fault !== null ||
        cells.some((cell, column) => cell.trim() !== '' && layout.roles[column] !== 'ignore'),
    );
  checkRowCount(filled.length);
  const rows = await inSlices(filled, 50, work, (row) => rowFromTable(row, layout, choice.find));
  const unread = unreadColumns(table, layout);
  const notes = [
    ...table.notes,
    ...(unread.length > 0
      ? [`We don’t know these columns, so they were skipped: ${unread.join(', ')}.`]
      : []),
  ];
  return { rows, notes, table, layout };
}

function layoutOf(table: Table, { recall }: LayoutChoice): TableLayout {
  const detected = detectLayout(table);
  const known = recall?.(headerOf(table, detected));
  if (!known) return detected;
  const { header } = detected;
  // What the keys of this file say themselves counts more than what those of another said.
  const keyStyle =
    known.program === 'ohmwork'
      ? known.keyStyle
      : (keyStyleOf(table.rows.slice(header + 1), known.roles, known.program) ?? known.keyStyle);
  return { ...known, header, keyStyle };
}

/** The names of a table's columns. */
export function headerOf({ rows }: Table, { header }: TableLayout): readonly string[] {
  return rows[header]?.cells ?? [];
}
