import { optionLetters } from '#domain/question-types/option-letters.ts';

import type { ColumnRole } from './column-roles.ts';
import type { Program } from './programs.ts';
import type { TableRow } from './table.ts';

/** How a key names options: by letter, by number from 1, by their text, or by the names that our own export gives. */
export const keyStyles = ['letter', 'number', 'text', 'name'] as const;

export type KeyStyle = (typeof keyStyles)[number];

/** The options of a row: the number of the column from 1, and the text. */
export type NumberedOption = { readonly number: number; readonly text: string };

/** The options that a row has, each with its place among the option columns. */
export function optionsOf(cells: readonly string[], roles: readonly ColumnRole[]): NumberedOption[] {
  return roles
    .flatMap((role, column) => {
      const [, number] = /^option(\d+)$/u.exec(role) ?? [];
      const text = cells[column]?.trim() ?? '';
      return number && text ? [{ number: Number(number), text }] : [];
    })
    .sort((a, b) => a.number - b.number);
}

/** The contents of a row's key columns; none if the row doesn't say which option is right. */
export function keysOf(cells: readonly string[], roles: readonly ColumnRole[]): string[] {
  return roles.flatMap((role, column) => {
    const key = role === 'answer' ? (cells[column]?.trim() ?? '') : '';
    return key === '' ? [] : [key];
  });
}

/** The numbers of the options that keys name together; null if a key names none, or there is no key. */
function matchKeys(
  keys: readonly string[],
  options: readonly NumberedOption[],
  style: KeyStyle,
): number[] | null {
  const found = keys.map((key) => matchKey(key, options, style));
  return found.length > 0 && found.every((numbers) => numbers !== null) ? [...new Set(found.flat())] : null;
}

/** The numbers of the options that a key names, or null when it names one that is not there. */
export function matchKey(key: string, options: readonly NumberedOption[], style: KeyStyle): number[] | null {
  if (style === 'text' || style === 'name') return matchTexts(key, options);
  const numbers = numbersIn(key, style);
  const isThere =
    numbers.length > 0 && numbers.every((number) => options.some((option) => option.number === number));
  return isThere ? [...new Set(numbers)] : null;
}

/** Whether a key looks like this style, even if it names no option. It's then not compared with the texts of the options. */
export function isInStyle(key: string, style: KeyStyle): boolean {
  if (style !== 'letter' && style !== 'number') return false;
  const numbers = numbersIn(key, style);
  return numbers.length > 0 && !numbers.some(Number.isNaN);
}

/** The numbers that the parts of a key stand for; NaN for a part that is no letter or number. */
function numbersIn(key: string, style: 'letter' | 'number'): number[] {
  const bare = key.replace(/\b(?:options?|answers?|choices?)[\s_]*/giu, '');
  const items = bare.split(/[,;|&+/\s]+|\band\b/iu).filter(Boolean);
  return items.map((item) => (style === 'number' ? numberOf(item) : letterNumber(item)));
}

/**
 * How the keys of a file name their options: the style in which most rows can be read.
 *
 * @returns null when two styles can read equally many rows but disagree
 */
export function keyStyleOf(
  rows: readonly TableRow[],
  roles: readonly ColumnRole[],
  program: Program,
): KeyStyle | null {
  if (program === 'kahoot' || program === 'quizizz') return 'number';
  const read = (['letter', 'number', 'text'] as const).map((style) => ({
    style,
    keys: rows.map(({ cells }) => matchKeys(keysOf(cells, roles), optionsOf(cells, roles), style)),
  }));
  const counted = read.map(({ style, keys }) => ({ style, keys, count: keys.filter(Boolean).length }));
  const maxCount = Math.max(...counted.map(({ count }) => count));
  const best = counted.filter(({ count }) => count === maxCount);
  const meanings = new Set(best.map(({ keys }) => JSON.stringify(keys)));
  return meanings.size === 1 ? (best[0]?.style ?? null) : null;
}

function matchTexts(key: string, options: readonly NumberedOption[]): number[] | null {
  for (const items of [[key], key.split('|'), key.split(';'), key.split(','), key.split('\n')]) {
    const found = items.map((item) => {
      const exact = options.find(({ text }) => text === item.trim());
      return (exact ?? options.find(({ text }) => isSame(text, item)))?.number;
    });
    if (items.length > 0 && found.every((number) => number !== undefined)) return [...new Set(found)];
  }
  return null;
}

function isSame(one: string, other: string): boolean {
  const plain = (text: string) => text.trim().replace(/\s+/gu, ' ').toLowerCase();
  return plain(other) !== '' && plain(one) === plain(other);
}

function numberOf(item: string): number {
  return /^\d{1,2}$/u.test(item) ? Number(item) : Number.NaN;
}

/** `B`, `b)` or `(b)`. */
function letterNumber(item: string): number {
  const [, letter = ''] = /^\(?([a-j])[).]?$/iu.exec(item) ?? [];
  return optionLetters.indexOf(letter.toLowerCase()) + 1 || Number.NaN;
}
