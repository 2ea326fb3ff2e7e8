import type { Work } from '#domain/bank/in-slices.ts';

import type { ImportFormat } from './guess-format.ts';
import type { ImportedFile } from './import-row.ts';
import { tellApart } from './tell-apart.ts';

type Parser = (text: string, work: Work) => Promise<ImportedFile>;

/** Each parser is loaded when its format is met. */
const parsers: Readonly<Record<ImportFormat, () => Promise<Parser>>> = {
  csv: async () => (await import('./parse-csv.ts')).parseCsv,
  json: async () => (await import('./parse-json.ts')).parseJson,
  gift: async () => (await import('./parse-gift.ts')).parseGift,
  aiken: async () => (await import('./parse-aiken.ts')).parseAiken,
  'moodle-xml': async () => (await import('./parse-moodle-xml.ts')).parseMoodleXml,
  text: async () => (await import('./parse-text.ts')).parseText,
};

/**
 * Everything that a file holds, row by row, with numbers that differ.
 *
 * @throws ImportProblem when the text cannot be read at all, and the signal's reason when it was stopped
 */
export async function parseBank(text: string, format: ImportFormat, work: Work): Promise<ImportedFile> {
  const parse = await parsers[format]();
  const { rows, notes } = await parse(text, work);
  return { rows: tellApart(rows), notes };
}
