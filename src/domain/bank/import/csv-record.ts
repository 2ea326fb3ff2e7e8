import { authoringByType, authoringOf } from '#domain/question/authoring.ts';
import { isQuestionType } from '#domain/question/question-types.ts';
import type { CsvKey } from '#domain/question-types/authoring.ts';
import { letterOf, optionLetters } from '#domain/question-types/option-letters.ts';
import type { Option } from '#domain/question-types/question-base.ts';
import { splitList, withCommas } from '#domain/shared/cell-list.ts';

type Cell = CsvKey['cell'];

/** The fields other than the key: the column that a file needs to say anything about a field, and how it is read. */
const fields: readonly (readonly [field: string, column: string, read: (cell: Cell) => unknown])[] = [
  ['explanation', 'explanation', (cell) => cell('explanation')],
  ['reference', 'reference', (cell) => cell('reference')],
  ['partId', 'partId', (cell) => cell('partId')],
  ['difficulty', 'difficulty', (cell) => cell('difficulty').toLowerCase() || 'medium'],
  ['tags', 'tags', (cell) => splitList(cell('tags'), withCommas)],
  [
    'figure',
    'figureSrc',
    (cell) => (cell('figureSrc') ? { src: cell('figureSrc'), alt: cell('figureAlt') } : null),
  ],
  ['facts', 'facts', (cell) => splitList(cell('facts'), withCommas)],
  ['chapter', 'examChapter', (cell) => cell('examChapter')],
  ['editions', 'editions', (cell) => splitList(cell('editions'), withCommas)],
  ['status', 'status', (cell) => cell('status').toLowerCase() || 'published'],
  ['family', 'family', (cell) => cell('family') || null],
  ['media', 'media', (cell) => mediaFrom(splitList(cell('media')))],
  ['twinGroup', 'twinGroup', (cell) => cell('twinGroup') || null],
  ['lookup', 'indexWord', lookupFrom],
];

/**
 * The record of a question from the cells of a row.
 *
 * @param cell the trimmed text of a column, empty if there is none
 * @param has whether the file has a column
 * @param answersOf finds the ids of the right options; by default from the ids, letters or texts in the answer column
 */
export function recordFromCells(
  cell: Cell,
  has: (column: string) => boolean,
  answersOf: (options: readonly Option[]) => string[] = (options) => matchAnswers(cell('answer'), options),
): Readonly<Record<string, unknown>> {
  const filled = filledOptions(cell);
  const options = filled.map(({ option }) => option);
  const answers = options.length === 0 ? [] : answersOf(options);
  const key: CsvKey = { cell, options, answers };
  const type = cell('type').toLowerCase() || guessType(key);
  const spoken = fields.filter(([, column]) => has(column));
  return {
    id: cell('id'),
    questionId: cell('questionId'),
    type,
    text: cell('text'),
    options,
    answer: isQuestionType(type) ? authoringOf({ type }).answerFrom(key) : answers,
    ...(has('reason1') && { optionReasons: reasonsFrom(filled) }),
    ...Object.fromEntries(spoken.map(([field, , read]) => [field, read(cell)])),
  };
}

function lookupFrom(cell: Cell) {
  const lookup = { indexWord: cell('indexWord'), chapter: cell('chapter'), section: cell('section') };
  return Object.values(lookup).some(Boolean) ? lookup : null;
}

type FilledOption = { readonly option: Option; readonly reason: string };

/** The options with a text, each with the reason of the same number: a column in between may be empty. */
function filledOptions(cell: Cell): FilledOption[] {
  const ids = splitList(cell('optionIds'));
  return optionLetters
    .map((_, index) => ({
      option: { id: ids[index] ?? letterOf(index), text: cell(`option${index + 1}`) },
      reason: cell(`reason${index + 1}`),
    }))
    .filter(({ option }) => option.text !== '');
}

function reasonsFrom(filled: readonly FilledOption[]): Readonly<Record<string, string>> {
  return Object.fromEntries(filled.flatMap(({ option: { id }, reason }) => (reason ? [[id, reason]] : [])));
}

/** Pictures from pairs of an id and an alt text. */
function mediaFrom(items: readonly string[]) {
  return items.flatMap((id, index) => (index % 2 === 0 ? [{ id, alt: items[index + 1] ?? '' }] : []));
}

function guessType(key: CsvKey): string {
  return authoringByType.find(([, { fitsCells }]) => fitsCells(key))?.[0] ?? '';
}

/** Reads a key such as `b`, `B`, `a|c`, `A, C`, or the text of an option. */
function matchAnswers(cell: string, options: readonly Option[]): string[] {
  const exact = splitList(cell);
  if (exact.every((item) => options.some(({ id }) => id === item))) return exact;
  for (const items of [[cell], exact, cell.split(/[,;\s]+/u).filter(Boolean)]) {
    const found = items.map((item) => findOption(item, options));
    if (found.every((id) => id !== undefined)) return found;
  }
  return exact;
}

function findOption(item: string, options: readonly Option[]): string | undefined {
  const wanted = item.toLowerCase();
  const match =
    options.find(({ id }) => id.toLowerCase() === wanted) ??
    options.find(({ text }) => text === item) ??
    options.find(({ text }) => text.toLowerCase() === wanted);
  return match?.id;
}
