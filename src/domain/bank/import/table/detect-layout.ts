import { ImportProblem } from '../import-row.ts';
import { type ColumnRole, isOptionRole, isOwnHeader, isSharedRole, roleFor } from './column-roles.ts';
import { type KeyStyle, keyStyleOf } from './key-style.ts';
import type { Program } from './programs.ts';
import type { Table, TableRow } from './table.ts';

/** How a table is read. It can be changed by hand before anything is imported. */
export type TableLayout = {
  readonly program: Program;
  /** The place of the header among the rows, from 0. */
  readonly header: number;
  /** A role for each column. Only shared roles are there twice. */
  readonly roles: readonly ColumnRole[];
  /** How a key names its options; null when the file can be read in two ways. */
  readonly keyStyle: KeyStyle | null;
  readonly textFormat: 'plain' | 'markdown';
};

/** Rows above the header that a template may have. */
const maxRowsAbove = 25;

/**
 * The layout that a table's header stands for. Unknown columns are `unchosen` if the table can't be read without them.
 *
 * @throws ImportProblem when no row can name the columns, or the table holds answers of a form and no questions
 */
export function detectLayout(table: Table): TableLayout {
  const above = table.rows.slice(0, maxRowsAbove);
  const known = above.findIndex(({ cells }, place) => isHeader(cells, place === 0));
  if (known !== -1) return layoutAt(table, known);
  const [first] = table.rows;
  if (first?.cells[0]?.trim() === 'Timestamp') throw formAnswers();
  const unknown = above.findIndex(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1);
  if (unknown === -1) throw noHeader(first?.cells ?? []);
  return layoutAt(table, unknown);
}

/**
 * The layout of a table when this row names its columns.
 *
 * @param header its place among the rows, from 0; -1 when no row names them
 */
export function layoutAt({ rows }: Table, header: number): TableLayout {
  const names = rows[header]?.cells ?? [];
  const below = rows.slice(header + 1);
  const program = programOf(names);
  const width = header === -1 ? Math.max(...below.map(({ cells }) => cells.length)) : names.length;
  const padded = Array.from({ length: width }, (_, column) => names[column] ?? '');
  const isOwn = program === 'ohmwork';
  const said = rolesOf(padded);
  const roles = withUnchosen(padded, isOwn ? said : withoutRowNumbers(said, below), below);
  const keyStyle = isOwn ? 'name' : styleOfKeys(below, roles, program);
  return { program, header, roles, keyStyle, textFormat: isOwn ? 'markdown' : 'plain' };
}

/** The places of the rows that may name the columns, from 0. */
export function possibleHeaders({ rows }: Table): number[] {
  return rows
    .slice(0, maxRowsAbove)
    .flatMap(({ cells }, place) => (cells.some((cell) => cell.trim() !== '') ? [place] : []));
}

/** How keys name options, once it's known what every column holds. */
export function styleOfKeys(
  rows: readonly TableRow[],
  roles: readonly ColumnRole[],
  program: Program,
): KeyStyle | null {
  return roles.includes('unchosen') ? null : keyStyleOf(rows, roles, program);
}

/** @throws ImportProblem when no column is the question, or some are unchosen: it names them */
export function checkChosen({ rows }: Table, { header, roles }: TableLayout): void {
  const names = rows[header]?.cells ?? [];
  if (!roles.includes('text')) throw noHeader(names);
  if (!roles.includes('unchosen')) return;
  const unknown = names.filter((_, column) => roles[column] === 'unchosen');
  throw new ImportProblem(
    `The options can’t be told from these columns: ${listed(unknown)}. Call them option1, option2 and so on, or take them out.`,
  );
}

/** The names of the columns that aren't read, without those that are known to have no place in a question. */
export function unreadColumns({ rows }: Table, { header, roles }: TableLayout): string[] {
  const names = rows[header]?.cells ?? [];
  return names.flatMap((name, column) =>
    roles[column] === 'ignore' && name.trim() !== '' && roleFor(name) !== 'ignore'
      ? [name.trim().slice(0, 40)]
      : [],
  );
}

function isHeader(cells: readonly string[], isFirst: boolean): boolean {
  const roles = cells.map(roleFor);
  return roles.includes('text') && (isFirst || roles.filter((role) => role !== null).length >= 2);
}

function rolesOf(names: readonly string[]): ColumnRole[] {
  const taken = new Map<ColumnRole, string>();
  const said = names.findIndex((name) => /^\s*question\s*text\b/iu.test(name));
  return names.map((name, column) => {
    const role = roleBeside(roleFor(name) ?? 'ignore', name, taken);
    // Beside a “Question text”, a “Question” is something else, such as its number.
    if (role === 'text' && said !== -1 && column !== said) return 'ignore';
    if (!taken.has(role)) taken.set(role, name);
    return role;
  });
}

/** The role of a column, given the roles of the columns before it. */
function roleBeside(role: ColumnRole, name: string, taken: ReadonlyMap<ColumnRole, string>): ColumnRole {
  // Beside the columns A, B, C, one called “Answer 1” says what is right.
  const isKey = isOptionRole(role) && taken.has(role) && /^\s*answer\b/iu.test(name);
  const meant = isKey ? 'answer' : role;
  const first = taken.get(meant);
  if (first === undefined) return meant;
  // Several key columns have the same name, apart from a number: “Solution” beside “Answer” may well explain it.
  const isShared = meant === 'answer' ? withoutNumber(first) === withoutNumber(name) : isSharedRole(meant);
  return isShared ? meant : 'ignore';
}

function withoutNumber(name: string): string {
  return name
    .toLowerCase()
    .replace(/[\s\d]+$/u, '')
    .trim();
}

/**
 * Makes unknown columns `unchosen` when they may hold the question or its options. Otherwise a key that names one of two
 * unknown columns would be read as the answer itself.
 */
function withUnchosen(
  names: readonly string[],
  roles: readonly ColumnRole[],
  rows: readonly TableRow[],
): ColumnRole[] {
  const hasContent = (column: number) => rows.some(({ cells }) => cells[column]?.trim());
  const isUnknown = names.map(
    (name, column) => roleFor(name) === null && (name.trim() !== '' || hasContent(column)),
  );
  const hasOptions = roles.some((role) => role === 'wrong' || isOptionRole(role));
  const mayBeOptions = isUnknown.filter(Boolean).length > 1 || names.some((name) => optionLists.test(name));
  const isClear = roles.includes('text') && (hasOptions || !mayBeOptions);
  return roles.map((role, column) => (isUnknown[column] && !isClear ? 'unchosen' : role));
}

/** The name of a column with all the options of a question: nothing separates those for sure. */
const optionLists = /^\s*(?:options|choices|answers|alternatives|distractors)\s*$/iu;

/**
 * Ignores numbers that only count the rows: another file's rows have the same. In our own export, 1, 2, 3 … are question
 * numbers.
 */
function withoutRowNumbers(roles: readonly ColumnRole[], rows: readonly TableRow[]): ColumnRole[] {
  const column = roles.indexOf('questionId');
  const numbers = rows.map(({ cells }) => cells[column]?.trim() ?? '').filter(Boolean);
  const areRows = numbers.length > 1 && numbers.every((number, place) => number === String(place + 1));
  return roles.map((role, place) => (areRows && place === column ? 'ignore' : role));
}

function programOf(names: readonly string[]): Program {
  const plain = names.map((name) => name.toLowerCase().replace(/[^a-z0-9]/gu, ''));
  const has = (...wanted: string[]) => wanted.every((name) => plain.some((one) => one.startsWith(name)));
  if (isOwnHeader(names)) return 'ohmwork';
  if (has('questiontext', 'questiontype', 'option1', 'correctanswer')) return 'quizizz';
  if (has('question', 'answer1', 'answer2', 'time', 'correct')) return 'kahoot';
  return has('question', 'questiontype', 'option', 'points') ? 'google-forms' : 'other';
}

function formAnswers(): ImportProblem {
  return new ImportProblem(
    'These are answers that people gave in Google Forms. They don’t say which options there were and which is right.',
  );
}

function noHeader(first: readonly string[]): ImportProblem {
  const names = listed(first);
  return new ImportProblem(
    `The first line must name the columns, one of them “text”.${names && ` It has: ${names}.`} Export a question as CSV to see how it looks.`,
  );
}

/** The beginnings of some names, for a sentence. */
function listed(names: readonly string[]): string {
  const filled = names.map((name) => name.trim().slice(0, 40)).filter(Boolean);
  return filled.slice(0, 12).join(', ') + (filled.length > 12 ? ' …' : '');
}
