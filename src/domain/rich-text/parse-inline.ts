import { escapablePattern, indexPattern, powerPattern } from './formula-patterns.ts';
import { joinInline } from './join-inline.ts';
import type { Formula, Inline } from './rich-text.ts';

const escaped = new RegExp(String.raw`\\(${escapablePattern})`, 'uy');
const code = /`([^`\n]+)`/uy;
const link = /\[((?:\\.|[^\]\\\n])+)\]\((https:\/\/[^\s)]+)\)/uy;
// A star between word characters means multiplication. So does a single star next to a bracket: `(a + b)*c`.
const strong = /(?<![\p{L}\p{N}*])\*\*(?![\s*])((?:\\.|[^\\\n])+?)(?<!\s)\*\*(?![\p{L}\p{N}*])/uy;
const em = /(?<![\p{L}\p{N}*)\]])\*(?![\s*])((?:\\.|[^\\\n])+?)(?<![\s*])\*(?![\p{L}\p{N}*([])/uy;
const index = new RegExp(indexPattern, 'uy');
const power = new RegExp(powerPattern, 'uy');

type Found = { readonly length: number; readonly node: Inline };

/** Parsers of the pieces that begin with a mark, by the mark. */
const readers: Readonly<Record<string, readonly ((line: string, place: number) => Found | null)[]>> = {
  '\\': [(line, place) => read(escaped, line, place, ([text = '']) => ({ kind: 'text', text }))],
  '`': [(line, place) => read(code, line, place, ([text = '']) => ({ kind: 'code', text }))],
  '[': [
    (line, place) =>
      read(link, line, place, ([text = '', href = '']) => ({
        kind: 'link',
        content: parseInline(text),
        href,
      })),
  ],
  '*': [
    (line, place) =>
      read(strong, line, place, ([text = '']) => ({ kind: 'strong', content: parseInline(text) })),
    (line, place) => read(em, line, place, ([text = '']) => ({ kind: 'em', content: parseInline(text) })),
  ],
  _: [
    (line, place) =>
      read(index, line, place, ([braced, bare]) => ({ ...formula, sub: braced ?? bare ?? '' })),
  ],
  '^': [
    (line, place) =>
      read(power, line, place, ([braced, bare]) => ({ ...formula, sup: braced ?? bare ?? '' })),
  ],
};

const formula: Formula = { kind: 'formula', base: '', sub: '', sup: '' };

/** The pieces of one line: bold, italic, code, links, indices and powers. A backslash escapes a mark. */
export function parseInline(line: string): Inline[] {
  const nodes: Inline[] = [];
  let place = 0;
  while (place < line.length) {
    const found = findAt(line, place);
    const next = found ? place + found.length : nextMark(line, place + 1);
    nodes.push(found?.node ?? { kind: 'text', text: line.slice(place, next) });
    place = next;
  }
  return joinInline(nodes);
}

/** Where the next mark may begin, or the line ends. */
function nextMark(line: string, from: number): number {
  let place = from;
  while (place < line.length && !readers[line.charAt(place)]) place += 1;
  return place;
}

function findAt(line: string, place: number): Found | null {
  for (const reader of readers[line.charAt(place)] ?? []) {
    const found = reader(line, place);
    if (found) return found;
  }
  return null;
}

function read(
  pattern: RegExp,
  line: string,
  place: number,
  node: (groups: readonly (string | undefined)[]) => Inline,
): Found | null {
  pattern.lastIndex = place;
  const match = pattern.exec(line);
  return match && { length: match[0].length, node: node(match.slice(1)) };
}
