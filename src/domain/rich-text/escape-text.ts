import { escapablePattern, indexPattern, powerPattern } from './formula-patterns.ts';

const backslash = new RegExp(String.raw`\\(?=${escapablePattern}|$)`, 'gu');
const star = /(?<![\p{L}\p{N}])\*|\*(?![\p{L}\p{N}])/gu;
const index = new RegExp(indexPattern, 'gu');
const power = new RegExp(powerPattern, 'gu');

/** One line of plain text as Markdown that shows exactly that text, with as few backslashes as possible. */
export function escapeLine(line: string): string {
  return line
    .replace(backslash, '\\\\')
    .replaceAll('`', '\\`')
    .replace(/\[(?=[^\]\n]+\]\(https:\/\/)/gu, '\\[')
    .replace(star, (mark, place: number, whole: string) => (isLone(whole, place) ? mark : `\\${mark}`))
    .replace(index, (mark) => `\\${mark}`)
    .replace(power, (mark) => `\\${mark}`);
}

/** Whether a star has spaces, or the line's ends, on both sides: it can't open or close anything. */
function isLone(line: string, place: number): boolean {
  return /^\s?$/u.test(line.charAt(place - 1)) && /^\s?$/u.test(line.charAt(place + 1));
}

/** Escapes the beginning of a line so that it doesn't start a list. */
export function escapeBlockMark(line: string): string {
  return line.replace(/^(\s*)([-*]) /u, '$1\\$2 ').replace(/^(\s*\d{1,9})([.)]) /u, '$1\\$2 ');
}
