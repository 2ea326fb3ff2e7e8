import { letterOf, splitList } from '#domain/bank/csv-cells.ts';

type Option = { readonly id: string; readonly text: string };

/**
 * The record of a question from the cells of a row.
 *
 * @param cell the trimmed text of a column, empty where there is none
 * @param has whether the file has a column
 */
export function recordFromCells(
  cell: (column: string) => string,
  has: (column: string) => boolean,
): Readonly<Record<string, unknown>> {
  const options = optionsFrom(cell);
  const answers = options.length === 0 ? [] : matchAnswers(cell('answer'), options);
  const type = cell('type').toLowerCase() || guessType(options, answers);
  const [indexWord, chapter, section] = [cell('indexWord'), cell('chapter'), cell('section')];
  return {
    id: cell('id'),
    questionId: cell('questionId'),
    type,
    text: cell('text'),
    options,
    answer: answerFor(type, cell, options, answers),
    ...(has('explanation') && { explanation: cell('explanation') }),
    ...(has('reference') && { reference: cell('reference') }),
    ...(has('partId') && { partId: cell('partId') }),
    ...(has('difficulty') && { difficulty: cell('difficulty').toLowerCase() || 'medium' }),
    ...(has('tags') && { tags: splitList(cell('tags')) }),
    ...(has('figureSrc') && {
      figure: cell('figureSrc') ? { src: cell('figureSrc'), alt: cell('figureAlt') } : null,
    }),
    ...(has('indexWord') && {
      lookup: indexWord || chapter || section ? { indexWord, chapter, section } : null,
    }),
  };
}

function optionsFrom(cell: (column: string) => string): Option[] {
  const ids = splitList(cell('optionIds'));
  return Array.from({ length: 10 }, (_, index) => ({
    id: ids[index] ?? letterOf(index),
    text: cell(`option${index + 1}`),
  })).filter(({ text }) => text !== '');
}

function guessType(options: readonly Option[], answers: readonly string[]): string {
  if (options.length === 0) return 'numeric';
  return answers.length > 1 ? 'multiple' : 'single';
}

function answerFor(
  type: string,
  cell: (column: string) => string,
  options: readonly Option[],
  answers: readonly string[],
): unknown {
  if (type === 'numeric') return numericAnswer(cell);
  return type === 'ordering' && answers.length === 0 ? options.map(({ id }) => id) : answers;
}

/** `b`, `B`, `a|c`, `A, C`, or the text of an option. */
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
    options.find(({ text }) => text.toLowerCase() === wanted);
  return match?.id;
}

/** The number may have its unit behind it; `1,37` has a decimal comma, `1,500` could be either and is refused. */
function numericAnswer(cell: (column: string) => string) {
  const [, digits = '', behind = ''] = /^([+-]?[\d.,]+(?:e[+-]?\d+)?)\s*(.*)$/iu.exec(cell('answer')) ?? [];
  return {
    value: readNumber(digits),
    tolerance: cell('tolerance') === '' ? 0 : readNumber(cell('tolerance')),
    unit: cell('unit') || behind,
  };
}

function readNumber(text: string): number {
  if (text === '' || /^[+-]?\d{1,3}(,\d{3})+$/u.test(text)) return Number.NaN;
  return Number(text.replace(',', '.'));
}
