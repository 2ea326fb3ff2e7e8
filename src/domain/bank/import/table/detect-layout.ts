import { ImportProblem } from '../import-row.ts';
import { type ColumnRole, isOwnHeader, roleFor } from './column-roles.ts';
import { type KeyStyle, keyStyleOf } from './key-style.ts';
import type { Program } from './programs.ts';
import type { Table, TableRow } from './table.ts';

/** What a table is taken for: it can be changed by hand before anything is imported. */
export type TableLayout = {
  readonly program: Program;
  /** The place of the header among the rows, from 0. */
  readonly header: number;
  /** A role for each column; no role but `ignore`, `wrong` and `picture` stands twice. */
  readonly roles: readonly ColumnRole[];
  /** How a key names its options; null when the file can be read in two ways. */
  readonly keyStyle: KeyStyle | null;
  readonly textFormat: 'plain' | 'markdown';
};

/** Rows above the header that a template may have. */
const maxRowsAbove = 25;

/**
 * What a table is taken for by its header.
 *
 * @throws ImportProblem when no row names the columns, or the table holds answers of a form and no questions
 */
export function detectLayout({ rows }: Table): TableLayout {
  const header = rows.slice(0, maxRowsAbove).findIndex(({ cells }, place) => isHeader(cells, place === 0));
  const names = rows[header]?.cells ?? [];
  if (header === -1) throw noHeader(rows[0]?.cells ?? []);
  const program = programOf(names);
  const roles = withoutRowNumbers(rolesOf(names), rows.slice(header + 1));
  const isOwn = program === 'ohmwork';
  const known = { program, header, roles, textFormat: isOwn ? ('markdown' as const) : ('plain' as const) };
  return { ...known, keyStyle: isOwn ? 'name' : keyStyleOf(rows.slice(header + 1), roles, program) };
}

/** The names of the columns that stay unread although they have one. */
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
  const taken = new Set<ColumnRole>();
  const said = names.findIndex((name) => /^\s*question\s*text\b/iu.test(name));
  return names.map((name, column) => {
    const role = roleFor(name) ?? 'ignore';
    // Beside a “Question text”, a “Question” is something else, such as its number.
    if (role === 'text' && said !== -1 && column !== said) return 'ignore';
    if (taken.has(role) && role !== 'wrong' && role !== 'picture') return 'ignore';
    taken.add(role);
    return role;
  });
}

/** 1, 2, 3 … count the rows of a file: another file counts its own so too. */
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

function noHeader(first: readonly string[]): ImportProblem {
  if (first[0]?.trim() === 'Timestamp') {
    return new ImportProblem(
      'These are answers that people gave in Google Forms. They don’t say which options there were and which is right.',
    );
  }
  return new ImportProblem(
    'The first line must name the columns, one of them “text”. Export a question as CSV to see how it looks.',
  );
}
