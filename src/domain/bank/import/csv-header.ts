import { csvColumns } from '#domain/bank/csv-columns.ts';
import { optionLetters } from '#domain/question-types/option-letters.ts';

import { ImportProblem } from './import-row.ts';

/** What else the columns are called. */
const otherNames: Readonly<Record<string, string>> = {
  number: 'questionId',
  no: 'questionId',
  question: 'text',
  questiontext: 'text',
  key: 'answer',
  correct: 'answer',
  correctanswer: 'answer',
  rightanswer: 'answer',
  part: 'partId',
  level: 'difficulty',
  tag: 'tags',
  figure: 'figureSrc',
};

const known: ReadonlyMap<string, string> = new Map([
  ...Object.entries(otherNames),
  ...csvColumns.map((column): [string, string] => [plain(column), column]),
  ...optionLetters.flatMap((letter, index): [string, string][] => [
    [letter, `option${index + 1}`],
    [`option${letter}`, `option${index + 1}`],
  ]),
]);

/**
 * Which column stands where, and which were not understood.
 *
 * @throws ImportProblem without a column for the question
 */
export function readColumns(header: readonly string[]): {
  columns: ReadonlyMap<string, number>;
  notes: readonly string[];
} {
  const columns = new Map<string, number>();
  const unknown: string[] = [];
  for (const [index, name] of header.entries()) {
    const column = known.get(plain(name));
    if (column && !columns.has(column)) columns.set(column, index);
    else if (name.trim()) unknown.push(name.trim().slice(0, 40));
  }
  if (!columns.has('text')) {
    throw new ImportProblem(
      'The first line must name the columns, one of them “text”. Export a question as CSV to see how it looks.',
    );
  }
  const notes =
    unknown.length > 0 ? [`These columns are not known and were left out: ${unknown.join(', ')}.`] : [];
  return { columns, notes };
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/gu, '');
}
