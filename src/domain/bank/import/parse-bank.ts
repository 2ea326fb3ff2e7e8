import type { Work } from '#domain/bank/in-slices.ts';

import type { ImportFormat } from './guess-format.ts';
import type { ImportedFile } from './import-row.ts';
import type { ImportedTable, LayoutChoice } from './table/read-table.ts';
import type { Table } from './table/table.ts';
import { tellApart } from './tell-apart.ts';
import { type FindPicture, noPictures } from './text/pictures.ts';

/** The work of an import. Its code is split, and each parser is loaded when a file needs it. */
export type ImportWork = Work & {
  /** Loads a part of the code. In the app, this has a deadline. */
  readonly load: <T>(part: () => Promise<T>) => Promise<T>;
};

type Parser = (text: string, work: Work, find: FindPicture) => Promise<ImportedFile>;

const parsers: Readonly<Record<Exclude<ImportFormat, 'csv'>, () => Promise<Parser>>> = {
  json: async () => (await import('./parse-json-bank.ts')).parseJsonBank,
  gift: async () => (await import('./parse-gift.ts')).parseGift,
  aiken: async () => (await import('./parse-aiken.ts')).parseAiken,
  'moodle-xml': async () => (await import('./parse-moodle-xml.ts')).parseMoodleXml,
  text: async () => (await import('./parse-text.ts')).parseText,
};

/** All rows of a file. A table comes with the layout by which it was read. */
export type ParsedBank = ImportedFile & { readonly table?: Pick<ImportedTable, 'table' | 'layout'> };

/**
 * All rows of a file, with different numbers.
 *
 * @param choice how to read a table, and how to find the file's pictures
 * @throws ImportProblem when the text cannot be read at all, and the signal's reason when it was stopped
 */
export async function parseBank(
  text: string,
  format: ImportFormat,
  work: ImportWork,
  choice: LayoutChoice = {},
): Promise<ParsedBank> {
  if (format === 'csv') {
    const { csvTable } = await work.load(() => import('./table/csv-table.ts'));
    return parseTable(await csvTable(text, work), work, choice);
  }
  const parse = await work.load(parsers[format]);
  const { rows, notes } = await parse(text, work, choice.find ?? noPictures);
  return { rows: tellApart(rows), notes };
}

/** The rows of a table, with different numbers. @throws the signal's reason when it was stopped */
export async function parseTable(
  read: Table,
  work: ImportWork,
  choice: LayoutChoice = {},
): Promise<ParsedBank> {
  const { readTable } = await work.load(() => import('./table/read-table.ts'));
  const { rows, notes, table, layout } = await readTable(read, choice, work);
  return { rows: tellApart(rows), notes, table: { table, layout } };
}
