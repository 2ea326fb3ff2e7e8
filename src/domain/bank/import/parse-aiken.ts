import { inSlices, type Work } from '#domain/bank/in-slices.ts';
import { letterOf } from '#domain/question-types/option-letters.ts';

import { checkRowCount, type ImportedFile, type ImportRow } from './import-row.ts';
import { readRow } from './read-row.ts';

type Block = {
  readonly line: number;
  readonly text: string[];
  readonly options: { letter: string; text: string }[];
  key: string | null;
};

/** The questions of Moodle's Aiken format: the text, options as `A.` or `A)`, and `ANSWER: B`. */
export async function parseAiken(text: string, work: Work): Promise<ImportedFile> {
  const blocks = readBlocks(text);
  checkRowCount(blocks.length);
  return { rows: await inSlices(blocks, 50, work, rowFrom), notes: [] };
}

function readBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const [index, raw] of text.split('\n').entries()) {
    const line = raw.trim();
    if (line === '') continue;
    if (!open) {
      open = { line: index + 1, text: [], options: [], key: null };
      blocks.push(open);
    }
    const [, key] = /^ANSWER:\s*([A-Z])$/iu.exec(line) ?? [];
    const [, letter, option] = /^([A-Z])[.)]\s+(.*)$/u.exec(line) ?? [];
    if (key) {
      open.key = key.toUpperCase();
      open = undefined;
    } else if (letter) open.options.push({ letter, text: option ?? '' });
    else open.text.push(line);
  }
  return blocks;
}

function rowFrom({ line, text, options, key }: Block): ImportRow {
  const row = readRow(
    {
      type: 'single',
      text: text.join('\n'),
      options: options.map((option, index) => ({ id: letterOf(index), text: option.text })),
      answer: options.flatMap(({ letter }, index) => (letter === key ? [letterOf(index)] : [])),
    },
    line,
  );
  if (row.ok || key !== null) return row;
  return { ...row, errors: ['There is no line “ANSWER:” behind the options.'] };
}
