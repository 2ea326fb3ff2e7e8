import { inSlices, type Work } from '#domain/bank/in-slices.ts';

import { checkRowCount, type ImportedFile } from '../import-row.ts';
import type { FindPicture } from '../text/pictures.ts';
import {
  checkChosen,
  detectLayout,
  possibleHeaders,
  styleOfKeys,
  type TableLayout,
  unreadColumns,
} from './detect-layout.ts';
import type { Table } from './table.ts';
import { faultOf, rowFromTable } from './table-row.ts';

/** The questions of a table, the table itself and its layout. */
export type ImportedTable = ImportedFile & { readonly table: Table; readonly layout: TableLayout };

/** The layout that was chosen by hand, or earlier for a table with the same header. */
export type LayoutChoice = {
  readonly layout?: TableLayout | undefined;
  readonly recall?: ((header: readonly string[]) => TableLayout | null) | undefined;
  /** Whether somebody can be asked what unknown columns hold. If not, a table that can't be read without them is refused. */
  readonly canAsk?: boolean;
  /** Finds the pictures that its cells name. */
  readonly find?: FindPicture;
};

/**
 * The questions of a table, by what was chosen or else by what its header says; none yet while columns are unchosen.
 *
 * @throws ImportProblem when no row names the columns, or nobody can be asked what they hold
 */
export async function readTable(table: Table, choice: LayoutChoice, work: Work): Promise<ImportedTable> {
  const layout = choice.layout ?? layoutOf(table, choice);
  if (!choice.canAsk) checkChosen(table, layout);
  if (layout.roles.includes('unchosen')) return { rows: [], notes: table.notes, table, layout };
  // Templates number their rows in advance: a row with nothing but that number is empty, too.
  const filled = table.rows
    .slice(layout.header + 1)
    .filter(
      (row) =>
        faultOf(row, layout) !== null ||
        row.cells.some((cell, column) => cell.trim() !== '' && layout.roles[column] !== 'ignore'),
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
  const isUnknown = detected.roles.includes('unchosen');
  // If columns are unknown, the row that names them may have been chosen by hand, too.
  const headers = isUnknown ? [detected.header, ...possibleHeaders(table)] : [detected.header];
  for (const header of headers) {
    const known = recall?.(table.rows[header]?.cells ?? []);
    if (!known) continue;
    // The style of this file's own keys comes before that of an earlier file.
    const keyStyle =
      known.program === 'ohmwork'
        ? known.keyStyle
        : (styleOfKeys(table.rows.slice(header + 1), known.roles, known.program) ?? known.keyStyle);
    return { ...known, header, keyStyle };
  }
  return detected;
}

/** The names of a table's columns. */
export function headerOf({ rows }: Table, { header }: TableLayout): readonly string[] {
  return rows[header]?.cells ?? [];
}
