import type { Work } from '#domain/bank/in-slices.ts';

import { csvTable } from './table/csv-table.ts';
import { type ImportedTable, type LayoutChoice, readTable } from './table/read-table.ts';

/**
 * The questions of a CSV with a header.
 *
 * @throws ImportProblem when the header names no question
 */
export async function parseCsv(text: string, work: Work, choice: LayoutChoice = {}): Promise<ImportedTable> {
  return readTable(await csvTable(text, work), choice, work);
}
