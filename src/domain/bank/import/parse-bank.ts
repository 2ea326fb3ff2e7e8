import type { Work } from '#domain/bank/in-slices.ts';

import type { ImportFormat } from './guess-format.ts';
import type { ImportedFile } from './import-row.ts';
import { tellApart } from './tell-apart.ts';
import { type FindPicture, noPictures } from './text/pictures.ts';

/** The work of an import. Its code is split, and each parser is loaded when a file needs it. */
export type ImportWork = Work & {
  /** Loads a part of the code. In the app, this has a deadline. */
  readonly load: <T>(part: () => Promise<T>) => Promise<T>;
};

type Parser = (text: string, work: Work, find: FindPicture) => Promise<ImportedFile>;

const parsers: Readonly<Record<ImportFormat, () => Promise<Parser>>> = {
  csv: async () => {
    const { parseCsv } = await import('./parse-csv.ts');
    return (text, work, find) => parseCsv(text, work, { find });
  },
  json: async () => (await import('./parse-json-bank.ts')).parseJsonBank,
  gift: async () => (await import('./parse-gift.ts')).parseGift,
  aiken: async () => (await import('./parse-aiken.ts')).parseAiken,
  'moodle-xml': async () => (await import('./parse-moodle-xml.ts')).parseMoodleXml,
  text: async () => (await import('./parse-text.ts')).parseText,
};

/**
 * All rows of a file, with different numbers.
 *
 * @param find finds the file's pictures
 * @throws ImportProblem when the text cannot be read at all, and the signal's reason when it was stopped
 */
export async function parseBank(
  text: string,
  format: ImportFormat,
  work: ImportWork,
  find: FindPicture = noPictures,
): Promise<ImportedFile> {
  const parse = await work.load(parsers[format]);
  const { rows, notes } = await parse(text, work, find);
  return { rows: tellApart(rows), notes };
}
