import type { Work } from '#domain/bank/in-slices.ts';

import type { ImportFormat } from './guess-format.ts';
import type { ImportedFile } from './import-row.ts';

type Parser = (text: string, work: Work) => Promise<ImportedFile>;

/** Each parser is loaded when its format is met. */
const parsers: Readonly<Record<ImportFormat, () => Promise<Parser>>> = {
  csv: async () => (await import('./parse-csv.ts')).parseCsv,
  json: async () => (await import('./parse-json.ts')).parseJson,
  gift: async () => (await import('./parse-gift.ts')).parseGift,
  aiken: async () => (await import('./parse-aiken.ts')).parseAiken,
  'moodle-xml': async () => (await import('./parse-moodle-xml.ts')).parseMoodleXml,
};

/**
 * Everything that a file holds, row by row; a number that an earlier row has is a fault of the later one, unless each names
 * the document that it is for, as the export of a bank does that has a number twice.
 *
 * @throws ImportProblem when the text cannot be read at all, and the signal's reason when it was stopped
 */
export async function parseBank(text: string, format: ImportFormat, work: Work): Promise<ImportedFile> {
  const parse = await parsers[format]();
  const { rows, notes } = await parse(text, work);
  const lines = new Map<string, number>();
  const checked = rows.map((row) => {
    if (!row.ok) return row;
    const name = JSON.stringify([row.question.questionId, row.id]);
    const first = lines.get(name);
    if (first === undefined) {
      lines.set(name, row.line);
      return row;
    }
    const errors = [`Line ${first} has the number ${row.question.questionId} already.`];
    return { ok: false as const, line: row.line, title: row.title, notes: row.notes, errors };
  });
  return { rows: checked, notes };
}
