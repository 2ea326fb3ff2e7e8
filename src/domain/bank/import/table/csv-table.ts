import papa, { type ParseResult, type Parser } from 'papaparse';

import type { Work } from '#domain/bank/in-slices.ts';

import { maxRows } from '../import-row.ts';
import type { Table, TableRow } from './table.ts';

/** Characters that are parsed at once. */
const chunkSize = 200_000;

/** The rows of a CSV, whose cells are separated by commas, semicolons or tabs. Excel may say which in a first line, `sep=;`. */
export async function csvTable(text: string, { signal, pause }: Work): Promise<Table> {
  const [said = '', separator] = /^sep=([,;\t|])[ \t]*\n/iu.exec(text) ?? [];
  const rows: TableRow[] = [];
  let line = separator === undefined ? 1 : 2;
  await new Promise<void>((resolve, reject) => {
    papa.parse<string[]>(text.slice(said.length), {
      chunkSize,
      delimiter: separator ?? delimiterOf(text),
      chunk: ({ data, errors }: ParseResult<string[]>, parser: Parser) => {
        const faults = new Map(errors.flatMap(({ row, code }) => (row === undefined ? [] : [[row, code]])));
        for (const [index, cells] of data.entries()) {
          rows.push({ line, cells, fault: explainFault(faults.get(index)) });
          line += 1 + cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
        }
        parser.pause();
        void pause().then(() => {
          if (signal.aborted || rows.length > maxRows * 2) parser.abort();
          else parser.resume();
        });
      },
      complete: () => resolve(),
      error: reject,
    });
  });
  signal.throwIfAborted();
  return { rows, notes: [] };
}

/** The delimiter: the one that's most frequent in the header, or else in any of the first lines. */
function delimiterOf(text: string): string {
  const lines = text.slice(0, 20_000).split('\n', 25);
  const count = (mark: string) => Math.max(...lines.map((line) => line.split(mark).length));
  const header = lines[0] ?? '';
  const best = (counts: (mark: string) => number) =>
    [';', '\t'].reduce((most, mark) => (counts(mark) > counts(most) ? mark : most), ',');
  const own = best((mark) => header.split(mark).length);
  return header.includes(own) ? own : best(count);
}

function explainFault(code: string | number | undefined): string | null {
  if (code === 'MissingQuotes') return 'A quotation mark opens here and is never closed.';
  return code === 'InvalidQuotes' ? 'There’s text after a closing quotation mark.' : null;
}
