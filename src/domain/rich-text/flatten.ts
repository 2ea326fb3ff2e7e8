import { parseRichText } from './parse-rich-text.ts';
import type { Block, Formula, Inline } from './rich-text.ts';

const powers = new Map(
  [...'0123456789+−-=()n'].map((plain, place) => [plain, '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ'.charAt(place)]),
);
const indices = new Map(
  [...'0123456789+−-=()'].map((plain, place) => [plain, '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'.charAt(place)]),
);

/** The characters of a text without its marks, a line for each of its lines. */
export function plainLines(text: string): string[] {
  return linesOf(parseRichText(text), plainFormula);
}

/** The lines of a text for a voice: no marks, and powers as `x^2`. */
export function spokenLines(text: string): string[] {
  return linesOf(
    parseRichText(text),
    ({ base, sub, sup }) => [base, sub].filter(Boolean).join(' ') + (sup && `^${sup}`),
  );
}

/** What a formula is called: `x^2` is "x squared". */
export function sayFormula({ base, sub, sup }: Formula): string {
  return [base, sub, sayPower(sup)].filter(Boolean).join(' ');
}

/** A formula in characters: `m²`, `CO₂`, or with its marks where there are no such characters. */
function plainFormula({ base, sub, sup }: Formula): string {
  return base + inCharacters(sub, indices, '_') + inCharacters(sup, powers, '^');
}

/** The characters of pieces of a line. */
export function plainInline(
  content: readonly Inline[],
  formula: (node: Formula) => string = plainFormula,
): string {
  return content
    .map((node) => {
      if (node.kind === 'formula') return formula(node);
      return 'text' in node ? node.text : plainInline(node.content, formula);
    })
    .join('');
}

function linesOf(blocks: readonly Block[], formula: (node: Formula) => string): string[] {
  return blocks.flatMap(({ lines }) => lines.map((line) => plainInline(line, formula)));
}

function sayPower(sup: string): string {
  if (sup === '') return '';
  if (sup === '2') return 'squared';
  if (sup === '3') return 'cubed';
  return `to the power of ${sup.replace(/^[-−]/u, 'minus ')}`;
}

function inCharacters(text: string, table: ReadonlyMap<string, string>, mark: string): string {
  if (text === '') return '';
  const characters = [...text].map((character) => table.get(character));
  if (characters.every((character) => character !== undefined)) return characters.join('');
  return mark + (text.length > 1 ? `{${text}}` : text);
}
