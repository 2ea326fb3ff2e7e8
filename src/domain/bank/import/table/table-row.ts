import { authoringByType, authoringOf } from '#domain/question/authoring.ts';
import type { QuestionType } from '#domain/question/question.ts';
import { typeOf } from '#domain/question/question-types.ts';
import { letterOf } from '#domain/question-types/option-letters.ts';
import { readCell } from '#domain/shared/csv-cell.ts';
import { difficulties } from '#domain/shared/difficulties.ts';

import { recordFromCells } from '../csv-record.ts';
import type { ImportRow } from '../import-row.ts';
import { readRow } from '../read-row.ts';
import type { FindPicture } from '../text/pictures.ts';
import { type SourceText, sourceText } from '../text/source-text.ts';
import { type ColumnRole, isOptionRole } from './column-roles.ts';
import type { TableLayout } from './detect-layout.ts';
import {
  isInStyle,
  type KeyStyle,
  keyStyles,
  keysOf,
  matchKey,
  type NumberedOption,
  optionsOf,
} from './key-style.ts';
import type { TableRow } from './table.ts';

/** The question of a row, read by the table's layout. */
export function rowFromTable(row: TableRow, layout: TableLayout, find?: FindPicture): ImportRow {
  const { line, cells } = row;
  const trimmed = cells.map((text) => readCell(text).trim());
  const { roles } = layout;
  const cell = (role: string) => trimmed[roles.map(String).indexOf(role)] ?? '';
  const error = faultOf(row, layout) ?? surplusCells(trimmed, roles);
  if (error) {
    return { ok: false, line, title: cell('questionId') || `Line ${line}`, notes: [], errors: [error] };
  }
  const texts = sourceText(find);
  const record =
    layout.keyStyle === 'name' ? ownRecord(cell, layout) : foreignRecord(trimmed, cell, layout, texts);
  if (cells.some((text) => /^\s*[=@]/u.test(text))) {
    texts.note('A cell starts like a formula. It’s kept as plain text.');
  }
  return readRow(record, line, { ...texts, hasOptionIds: roles.includes('optionIds') });
}

/** Why a row can't be read; null if it can. Cells in ignored columns don't count. */
export function faultOf({ fault, cellFaults }: TableRow, { roles }: TableLayout): string | null {
  const used = [...(cellFaults ?? [])].find(([column]) => (roles[column] ?? 'ignore') !== 'ignore');
  return fault ?? used?.[1] ?? null;
}

/** A comma that wasn't quoted shifts all cells after it. */
function surplusCells(cells: readonly string[], roles: readonly ColumnRole[]): string | null {
  return cells.slice(roles.length).some(Boolean)
    ? 'The row has more cells than the header. Put a text with commas in quotation marks.'
    : null;
}

type Cell = (role: string) => string;

function ownRecord(cell: Cell, { roles }: TableLayout) {
  return recordFromCells(cell, (column) => roles.some((role) => role === column));
}

/** The record of another program's row: its texts are converted, and its key is read in the style of the file. */
function foreignRecord(cells: readonly string[], cell: Cell, layout: TableLayout, texts: SourceText) {
  for (const [column, role] of layout.roles.entries()) {
    if (role === 'picture' && cells[column]) texts.picture(cells[column].trim(), '');
  }
  const type = typeNamed(cell('type'), texts);
  const { options, key } = choicesOf(cells, cell, type, layout, texts);
  if (key.length > 1 && type === '') texts.note(anyOf(layout));
  const shown = new Map(
    options.map(({ number, text }) => [`option${number}`, texts.line(text, layout.textFormat)]),
  );
  const read: Cell = (role) => {
    if (role === 'type') return type;
    if (/^option\d+$/u.test(role)) return shown.get(role) ?? '';
    const text = cell(role);
    if (role === 'text') return texts.stem(text, layout.textFormat);
    if (role === 'explanation') return texts.block(text, layout.textFormat);
    return role === 'difficulty' ? difficultyOf(text, texts) : text;
  };
  const has = (column: string) => layout.roles.some((role) => role === column);
  return recordFromCells(read, has, () => key.map((number) => letterOf(number - 1)));
}

/** The options of a row, and the numbers of the right ones. */
function choicesOf(
  cells: readonly string[],
  cell: Cell,
  type: NamedType,
  { roles, keyStyle }: TableLayout,
  texts: SourceText,
): { options: readonly NumberedOption[]; key: readonly number[] } {
  const keys = keysOf(cells, roles);
  const wrong = roles.flatMap((role, column) => (role === 'wrong' && cells[column] ? [cells[column]] : []));
  if (roles.includes('wrong')) {
    if (keys.length === 0) texts.refuse('The file doesn’t say which option is right.');
    const options = [...keys, ...wrong].map((text, index) => ({ number: index + 1, text }));
    return { options, key: keys.map((_, index) => index + 1) };
  }
  const options = optionsOrTrueFalse(cells, cell, roles);
  if (options.length === 0) {
    const isTyped = type !== '' && typeOf({ type }).isTyped;
    if (roles.some(isOptionRole) && !isTyped) texts.refuse('There are no options.');
    if (keys.length > 1) texts.refuse('It has several keys and no options.');
    return { options, key: [] };
  }
  if (keys.length === 0) {
    if (type !== '' && authoringOf({ type }).isOrdered) return { options, key: [] };
    texts.refuse('The file doesn’t say which option is right.');
    return { options, key: [] };
  }
  const found = keys.map((key) =>
    keyStyle === null ? onlyMeaning(key, options, texts) : inStyle(key, options, keyStyle, texts),
  );
  return { options, key: [...new Set(found.flat())] };
}

/** What a key names in the file's style, or by the text of an option where it doesn't look like that style. */
function inStyle(
  key: string,
  options: readonly NumberedOption[],
  style: KeyStyle,
  texts: SourceText,
): readonly number[] {
  const found =
    matchKey(key, options, style) ?? (isInStyle(key, style) ? null : matchKey(key, options, 'text'));
  if (!found) texts.refuse(`The key “${key.slice(0, 60)}” isn’t one of the options.`);
  return found ?? [];
}

/** The options of a row. True or false needs no columns for them. */
function optionsOrTrueFalse(
  cells: readonly string[],
  cell: Cell,
  roles: readonly ColumnRole[],
): readonly NumberedOption[] {
  const options = optionsOf(cells, roles);
  const isTrueFalse =
    /^true\W*(?:or)?\W*false$/iu.test(cell('type')) || /^(?:true|false)$/iu.test(cell('answer'));
  if (options.length > 0 || !isTrueFalse) return options;
  return [
    { number: 1, text: 'True' },
    { number: 2, text: 'False' },
  ];
}

/** The options that a key names if it means the same in every style. Otherwise the row is refused until a style is chosen. */
function onlyMeaning(
  answer: string,
  options: readonly NumberedOption[],
  texts: SourceText,
): readonly number[] {
  const found = keyStyles.flatMap((style) => {
    const key = style === 'name' ? null : matchKey(answer, options, style);
    return key ? [{ style, key }] : [];
  });
  const [first] = found;
  if (first && found.every(({ key }) => JSON.stringify(key) === JSON.stringify(first.key))) return first.key;
  texts.refuse(
    first
      ? `The key “${answer.slice(0, 60)}” could be the ${found.map(({ style }) => `${style} of an option`).join(' or the ')}. Choose which.`
      : `The key “${answer.slice(0, 60)}” isn’t one of the options.`,
  );
  return [];
}

/** A type, or '' where the key tells whether one option is asked for or several. */
type NamedType = QuestionType | '';

const keyTells =
  'multiplechoice mcq mc tf choice singlechoice single radio quiz truefalse trueorfalse dropdown';

/** Types by what other programs call them. */
const types: ReadonlyMap<string, NamedType> = new Map([
  ...keyTells.split(' ').map((name) => [name, ''] as const),
  ...authoringByType.flatMap(([type, { tableNames }]) => tableNames.map((name) => [name, type] as const)),
]);

function typeNamed(name: string, texts: SourceText): NamedType {
  const plain = name.toLowerCase().replace(/[^a-z]/gu, '');
  if (plain === '') return '';
  const type = types.get(plain);
  if (type === undefined) texts.refuse(`The question type “${name.slice(0, 40)}” isn’t supported.`);
  return type ?? '';
}

function difficultyOf(text: string, texts: SourceText): string {
  const level = text.toLowerCase();
  if (level === '' || difficulties.some((one) => one === level)) return level;
  texts.note(`There’s no difficulty “${text.slice(0, 40)}”, so it’s medium.`);
  return 'medium';
}

function anyOf({ program }: TableLayout): string {
  return program === 'kahoot'
    ? 'Kahoot takes any one of the right answers. Here learners have to choose them all.'
    : 'Several options are right, so learners have to choose them all.';
}
