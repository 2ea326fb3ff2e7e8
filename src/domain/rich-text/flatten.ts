import { findFractions, type WithFractions } from './find-fractions.ts';
import { parseRichText } from './parse-rich-text.ts';
import type { Formula, Inline } from './rich-text.ts';

const powers = new Map(
  [...'0123456789+−-=()n'].map((plain, place) => [plain, '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿ'.charAt(place)]),
);
const indices = new Map(
  [...'0123456789+−-=()'].map((plain, place) => [plain, '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎'.charAt(place)]),
);

/** The lines of a text without markup. */
export function plainLines(text: string): string[] {
  return parseRichText(text).flatMap(({ lines }) => lines.map(plainInline));
}

/** The lines of a text to be spoken: no markup, powers as `x^2`, and fractions as `V÷R`. */
export function spokenLines(text: string): string[] {
  return parseRichText(text).flatMap(({ lines }) => lines.map(spokenLine));
}

function spokenLine(line: readonly Inline[]): string {
  return findFractions(line).map(spokenPiece).join('');
}

function spokenPiece(piece: WithFractions): string {
  switch (piece.kind) {
    case 'fraction':
      return piece.content
        .map((part) => ('text' in part ? part.text.replace('/', '÷') : spokenFormula(part)))
        .join('');
    case 'code':
      return spokenLine([{ kind: 'text', text: piece.text }]);
    case 'text':
      return piece.text;
    case 'formula':
      return spokenFormula(piece);
    default:
      return spokenLine(piece.content);
  }
}

function spokenFormula({ base, sub, sup }: Formula): string {
  return [base, sub].filter(Boolean).join(' ') + (sup && `^${sup.replace('/', '÷')}`);
}

/** A fraction in words: `V/R` is "V over R". */
export function sayFraction({ content }: Extract<WithFractions, { kind: 'fraction' }>): string {
  return content
    .map((part) => (part.kind === 'formula' ? sayFormula(part) : part.text.replace('/', ' over ')))
    .join('');
}

/** A formula in words: `x^2` is "x squared". */
export function sayFormula({ base, sub, sup }: Formula): string {
  return [base, sub, sayPower(sup)].filter(Boolean).join(' ');
}

/** A formula in Unicode: `m²`, `CO₂`, or with its markup where there are no such characters. */
function plainFormula({ base, sub, sup }: Formula): string {
  return base + inCharacters(sub, indices, '_') + inCharacters(sup, powers, '^');
}

/** Pieces of a line as plain text. */
export function plainInline(content: readonly Inline[]): string {
  return content
    .map((node) => {
      if (node.kind === 'formula') return plainFormula(node);
      return 'text' in node ? node.text : plainInline(node.content);
    })
    .join('');
}

function sayPower(sup: string): string {
  if (sup === '') return '';
  if (sup === '2') return 'squared';
  if (sup === '3') return 'cubed';
  return `to the power of ${sup.replace(/^[-−]/u, 'minus ').replace('/', ' over ')}`;
}

function inCharacters(text: string, table: ReadonlyMap<string, string>, mark: string): string {
  if (text === '') return '';
  const characters = [...text].map((character) => table.get(character));
  if (characters.every((character) => character !== undefined)) return characters.join('');
  return mark + (text.length > 1 ? `{${text}}` : text);
}
