import { authoringByType, authoringOf } from '#domain/question/authoring.ts';
import { isQuestionType } from '#domain/question/question-types.ts';
import type { CsvKey } from '#domain/question-types/authoring.ts';
import { letterOf, optionLetters } from '#domain/question-types/option-letters.ts';
import type { Option } from '#domain/question-types/question-base.ts';
import { splitList } from '#domain/shared/cell-list.ts';

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
  const key: CsvKey = { cell, options, answers };
  const type = cell('type').toLowerCase() || guessType(key);
  const [indexWord, chapter, section] = [cell('indexWord'), cell('chapter'), cell('section')];
  return {
    id: cell('id'),
    questionId: cell('questionId'),
    type,
    text: cell('text'),
    options,
    answer: isQuestionType(type) ? authoringOf({ type }).answerFrom(key) : answers,
    ...(has('explanation') && { explanation: cell('explanation') }),
    ...(has('reference') && { reference: cell('reference') }),
    ...(has('partId') && { partId: cell('partId') }),
    ...(has('difficulty') && { difficulty: cell('difficulty').toLowerCase() || 'medium' }),
    ...(has('tags') && { tags: splitList(cell('tags')) }),
    ...(has('figureSrc') && {
      figure: cell('figureSrc') ? { src: cell('figureSrc'), alt: cell('figureAlt') } : null,
    }),
    ...(has('reason1') && { optionReasons: reasonsFrom(cell, options) }),
    ...(has('facts') && { facts: splitList(cell('facts')) }),
    ...(has('examChapter') && { chapter: cell('examChapter') }),
    ...(has('editions') && { editions: splitList(cell('editions')) }),
    ...(has('status') && { status: cell('status').toLowerCase() || 'published' }),
    ...(has('family') && { family: cell('family') || null }),
    ...(has('media') && { media: mediaFrom(splitList(cell('media'))) }),
    ...(has('indexWord') && {
      lookup: indexWord || chapter || section ? { indexWord, chapter, section } : null,
    }),
  };
}

function optionsFrom(cell: (column: string) => string): Option[] {
  const ids = splitList(cell('optionIds'));
  return optionLetters
    .map((_, index) => ({
      id: ids[index] ?? letterOf(index),
      text: cell(`option${index + 1}`),
    }))
    .filter(({ text }) => text !== '');
}

function reasonsFrom(cell: CsvKey['cell'], options: readonly Option[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    options.flatMap(({ id }, index) => {
      const reason = cell(`reason${index + 1}`);
      return reason ? [[id, reason]] : [];
    }),
  );
}

/** Pictures by pairs of id and words. */
function mediaFrom(items: readonly string[]) {
  return items.flatMap((id, index) => (index % 2 === 0 ? [{ id, alt: items[index + 1] ?? '' }] : []));
}

function guessType(key: CsvKey): string {
  return authoringByType.find(([, { fitsCells }]) => fitsCells(key))?.[0] ?? '';
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
