import type { Work } from '#domain/bank/in-slices.ts';

import { csvTable } from './table/csv-table.ts';
import type { TableLayout } from './table/detect-layout.ts';
import { type ImportedTable, readTable } from './table/read-table.ts';

/**
 * The questions of a CSV with a header.
 *
 * @param layout what its columns are to be taken for; without it, what the header says
 * @throws ImportProblem when the header names no question
 */
export async function parseCsv(text: string, work: Work, layout?: TableLayout): Promise<ImportedTable> {
  return readTable(await csvTable(text, work), layout, work);
}
