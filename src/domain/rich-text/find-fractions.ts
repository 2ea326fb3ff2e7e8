import type { Formula, Inline } from './rich-text.ts';

/** A piece of a line with the fractions in it, whose pieces are text and formulas. */
export type WithFractions =
  | Inline
  | {
      readonly kind: 'fraction';
      readonly content: readonly (Extract<Inline, { kind: 'text' }> | Formula)[];
    };

/** The first of the private-use characters that replace formulas in a line: no text contains them. */
const firstFormula = 0xe000;
/** Replaces a piece that no fraction can extend into, such as bold text. */
const other = '\u{f8ff}';

const number = String.raw`\d+(?:\.\d+)?`;
const symbol = String.raw`(?:[A-Za-z\p{Script=Greek}]\d?|U[0no₀]|[Rr][12n₁₂]|[ZI][a-z]|C[agis]|[\u{e000}-\u{f7ff}])[²³]?`;
const bracket = String.raw`\([^()]{1,60}\)`;
const above = new RegExp(
  String.raw`(?:${bracket}|(?<![\p{L}\p{N}.,_/]|\d[ \u{a0}])(?:${symbol}|${number}))$`,
  'u',
);
const below = new RegExp(
  String.raw`^(?:√?(?:${bracket}|(?:${symbol}|${number})(?![\p{L}\p{N}_]|\.\d)))`,
  'u',
);

const isNumber = new RegExp(`^${number}$`, 'u');
const conductor = /^(?:[ENP]|L[1-3]?|PE)$/u;
/** Abbreviations and units with a slash: `A/C`, `C/B`, `m/s`. */
const abbreviation = /^(?:[Nn]\/[Aa]|[abcwi]\/[co]|A\/C|C\/[OB]|I\/O|Y\/N|M\/F|[slmo]\/[A-Za-z])$/u;
const sign = /[=×·*+−(<>≤≥√]/u;

/**
 * The pieces of a line, with divisions by a slash as fractions: `V/R`, `R_1/R_2`, `230/0.35`. A slash between alternatives
 * stays text: `and/or`, `L/N`, `km/h`, `16/20 A`, `2.5/1.5 mm²`.
 */
export function findFractions(line: readonly Inline[]): WithFractions[] {
  const text = line.map(inOneLine).join('');
  const pieces: WithFractions[] = [];
  let place = 0;
  for (const { index } of text.matchAll(/\//gu)) {
    const range = rangeOf(text, place, index);
    if (!range) continue;
    pieces.push(...cut(line, text, place, range.from), {
      kind: 'fraction',
      content: cut(line, text, range.from, range.to).filter(isPart),
    });
    place = range.to;
  }
  return place === 0 ? [...line] : [...pieces, ...cut(line, text, place, text.length)];
}

/** The extent of the fraction around a slash, or null where the slash doesn't divide. */
function rangeOf(text: string, start: number, slash: number): { from: number; to: number } | null {
  const [over = ''] = above.exec(text.slice(start, slash)) ?? [];
  const [under = ''] = below.exec(text.slice(slash + 1)) ?? [];
  if (over === '' || under === '') return null;
  const [from, to] = [slash - over.length, slash + 1 + under.length];
  const around = text.slice(0, from).trimEnd().slice(-1) + text.slice(to).trimStart().slice(0, 1);
  return divides(over, under, text.slice(to), sign.test(around)) ? { from, to } : null;
}

/**
 * Whether the slash means division.
 *
 * @param after the text that follows, such as a unit
 * @param inFormula whether a sign such as `=` is beside them
 */
function divides(over: string, under: string, after: string, inFormula: boolean): boolean {
  // A second slash makes it a date, or a unit such as mV/A/m.
  if (after.startsWith('/')) return false;
  if (!isNumber.test(over) || !isNumber.test(under)) {
    return !(conductor.test(over) && conductor.test(under)) && !abbreviation.test(`${over}/${under}`);
  }
  if (inFormula) return true;
  // 230/400 V is two voltages, and 8/20 µs is a waveform.
  const hasUnit = /^[ \u{a0}]?(?:[µmkM]?[VAΩWsm]|Hz)(?!\p{L})/u.test(after);
  return !hasUnit && (over === '1' || over.includes('.') || under.includes('.'));
}

function inOneLine(node: Inline, place: number): string {
  if (node.kind === 'text') return node.text;
  const isShort = node.kind === 'formula' && [...node.base].length <= 1;
  return isShort ? String.fromCodePoint(firstFormula + Math.min(place, 0x17ff)) : other;
}

/** The pieces between two places of the line in one. */
function cut(line: readonly Inline[], text: string, from: number, to: number): Inline[] {
  let start = 0;
  return line.flatMap((node, place) => {
    const end = start + inOneLine(node, place).length;
    const [first, last] = [Math.max(start, from), Math.min(end, to)];
    start = end;
    if (first >= last) return [];
    return [node.kind === 'text' ? { kind: 'text' as const, text: text.slice(first, last) } : node];
  });
}

function isPart(node: Inline): node is Extract<Inline, { kind: 'text' | 'formula' }> {
  return node.kind === 'text' || node.kind === 'formula';
}
