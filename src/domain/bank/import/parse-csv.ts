import type { ParseResult, Parser } from 'papaparse';

import { inSlices, type Work } from '#domain/bank/in-slices.ts';
import { readCell } from '#domain/shared/csv-cell.ts';

import { readColumns } from './csv-header.ts';
import { recordFromCells } from './csv-record.ts';
import { checkRowCount, type ImportedFile, type ImportRow, maxRows } from './import-row.ts';
import { readRow } from './read-row.ts';

/** Characters that are parsed at once. */
const chunkSize = 200_000;

type Line = { readonly line: number; readonly cells: readonly string[]; readonly fault: string | null };

/**
 * The questions of a CSV with a header; commas, semicolons or tabs between the cells.
 *
 * @throws ImportProblem when the header names no question
 */
export async function parseCsv(text: string, work: Work): Promise<ImportedFile> {
  const [header, ...lines] = await readLines(text, work);
  const { columns, notes } = readColumns(header?.cells ?? []);
  const filled = lines.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  checkRowCount(filled.length);
  const rows = await inSlices(filled, 50, work, (line) => rowFrom(line, columns));
  return { rows, notes };
}

function rowFrom({ line, cells, fault }: Line, columns: ReadonlyMap<string, number>): ImportRow {
  const cell = (column: string) => readCell(cells[columns.get(column) ?? -1] ?? '').trim();
  if (fault) {
    return { ok: false, line, title: cell('questionId') || `Line ${line}`, notes: [], errors: [fault] };
  }
  const begins = cells.find((text) => /^\s*[=@]/u.test(text));
  return readRow(
    recordFromCells(cell, (column) => columns.has(column)),
    line,
    {
      notes: begins ? ['A cell begins like a formula; it is kept as text, and does nothing.'] : [],
      hasOptionIds: columns.has('optionIds'),
    },
  );
}

async function readLines(text: string, { signal, pause }: Work): Promise<Line[]> {
  const { default: papa } = await import('papaparse');
  const lines: Line[] = [];
  let line = 1;
  await new Promise<void>((resolve, reject) => {
    papa.parse<string[]>(text, {
      chunkSize,
      delimiter: delimiterOf(text),
      chunk: ({ data, errors }: ParseResult<string[]>, parser: Parser) => {
        const faults = new Map(errors.flatMap(({ row, code }) => (row === undefined ? [] : [[row, code]])));
        for (const [index, cells] of data.entries()) {
          lines.push({ line, cells, fault: explainFault(faults.get(index)) });
          line += 1 + cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
        }
        parser.pause();
        void pause().then(() => {
          if (signal.aborted || lines.length > maxRows * 2) parser.abort();
          else parser.resume();
        });
      },
      complete: () => resolve(),
      error: reject,
    });
  });
  signal.throwIfAborted();
  return lines;
}

/** What stands between the cells: the mark that the header has most of. */
function delimiterOf(text: string): string {
  const header = text.split('\n', 1)[0] ?? '';
  const count = (mark: string) => header.split(mark).length;
  return [';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best), ',');
}

function explainFault(code: string | number | undefined): string | null {
  if (code === 'MissingQuotes') return 'A quotation mark opens here and is never closed.';
  return code === 'InvalidQuotes' ? 'There is text behind a closing quotation mark.' : null;
}
