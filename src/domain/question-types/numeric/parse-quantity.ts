import { findUnit, type Unit, withSymbols } from './units.ts';

/** A typed quantity: its possible readings in the base unit, or why it cannot be read. */
export type Quantity =
  | { readonly kind: 'quantity'; readonly readings: number[]; readonly unit: Unit | null }
  | { readonly kind: 'not-a-number' }
  | { readonly kind: 'unknown-unit'; readonly unit: string };

/**
 * Reads what people type as a quantity: `1.5`, `1,5`, `1 500`, `1.5e3`, `1.5 × 10^3`, `1½`, `1 1/2`, with or without a
 * unit. Where volts are asked for, `1.5k` is 1.5 kV. Where ohms are asked for, values may be as they are printed on
 * resistors (`4k7`) or spoken (`200 meg`).
 *
 * `1,500` is fifteen hundred to some and one and a half to others, so it has two readings. Without a unit the readings are
 * as typed, with one they are converted to the base unit (W for kW).
 *
 * @param asked the unit that is asked for. A number with it counts as one without a unit, even if we don't know the unit.
 *   Upper and lower case are the same in it, unless that makes another unit
 */
export function parseQuantity(typed: string, asked = ''): Quantity {
  const text = withoutStop(withoutRaised(withoutDot(typed)).replace(/\u2212/gu, '-'));
  const match = /^([+-]?[\d.,]+)(?:e([+-]?\d{1,3})|[×x*]10(?:\^|\*\*)?([+-]?\d{1,3}))?(.*)$/iu.exec(
    withWholeUnit(
      withoutFraction(withoutPound(text, asked)).replace(/\s/gu, ''),
      findUnit(asked)?.base ?? '',
    ),
  );
  if (!match) return { kind: 'not-a-number' };
  const [, digits = '', e, power, suffix = ''] = match;
  const scale = 10 ** Number(e ?? power ?? 0);
  const numbers = readDigits(digits);
  const [own = '', wanted = ''] = [suffix, withoutStop(asked)].map(withSymbols);
  // Where °C are asked for, 60° and 60 C mean no other.
  const isWanted = suffix === '' || own === wanted || (wanted === '°C' && /^[°c]$/iu.test(own));
  const known = isWanted
    ? null
    : (findUnit(suffix) ?? (own.toLowerCase() === wanted.toLowerCase() ? null : undefined));
  const unit = isOtherCurrent(suffix, asked) ? undefined : known;
  // A calculation, a range or two numbers isn't one number with an unknown unit.
  if (numbers.length === 0 || (unit === undefined && /\d/u.test(own))) return { kind: 'not-a-number' };
  if (unit === undefined) return { kind: 'unknown-unit', unit: suffix };
  return { kind: 'quantity', readings: numbers.map((number) => number * scale * (unit?.factor ?? 1)), unit };
}

/** Whether one unit is of alternating current and the other of direct current. */
function isOtherCurrent(one: string, other: string): boolean {
  const [a, b] = [one, other].map((unit) => /([ad])\.?c\.?$/iu.exec(unit.trim())?.[1]?.toLowerCase());
  return a !== undefined && b !== undefined && a !== b;
}

/** Without the full stop of a sentence: phones type one when the space bar is pressed twice. */
function withoutStop(text: string): string {
  return text.trim().replace(/(?<=[^\d.,\s])\.$/u, '');
}

/**
 * `3·10^8` as 3 × 10^8. Between other digits, a raised dot is the decimal point of older British books: `0·35`. `3·105`, which
 * may have lost its caret, is neither.
 */
function withoutDot(text: string): string {
  return text
    .replace(/[·⋅](?= *10 *[*^⁻⁰¹²³⁴-⁹])/u, '×')
    .replace(/^([\s£+\u2212-]*(?:0*|\d+(?!·10\d)))·(?=\d)/u, '$1.');
}

/** The pound sign comes before its number, as we show it ourselves: £12.50. */
function withoutPound(text: string, asked: string): string {
  return asked.trim() === '£' ? text.replace(/^([+-]?) *£/u, '$1') : text;
}

/** `1½` as 1 1/2, and `1.5 × 10³` as 1.5 × 10 3. */
function withoutRaised(text: string): string {
  return text.replace(/[¼-¾⅐-⅞]|(?<=[×x*] *10)[⁻⁰¹²³⁴-⁹]+/iu, (one) => ` ${one.normalize('NFKC')}`);
}

/** A fraction of two digits as a decimal. With longer numbers it's a calculation that the learner hasn't done. */
function withoutFraction(text: string): string {
  return text.replace(
    /^([+-]?) *(?:(\d+) +)?(\d) *[/⁄] *([1-9])(?! *[\d.,])/u,
    (_, sign, whole = 0, over, under) => `${sign}${Number(whole) + over / under}`,
  );
}

/**
 * Completes the unit of `1.5k`. In ohms, the letter may stand for the decimal point (IEC 60062): `4k7`, `4R7`, `R47`. And
 * `200 meg` is 200 MΩ.
 */
function withWholeUnit(text: string, base: string): string {
  if (base === 'Ω') {
    return text
      .replace(/megs?$/iu, 'M')
      .replace(/^(\d*)([RrΩkKMG])(\d+)(?:Ω|ohms?)?$/u, '$1.$3$2')
      .replace(/(?<=\d)(?:[Rr]|([kKMG]))$/u, '$1Ω');
  }
  return /\dk$/iu.test(text) && findUnit(`k${base}`) ? text + base : text;
}

function readDigits(digits: string): number[] {
  const sign = digits.startsWith('-') ? -1 : 1;
  const body = digits.replace(/^[+-]/u, '');
  const texts = new Set<string>();
  if (/^\d+$|^\d*\.\d+$|^\d+\.$/u.test(body)) texts.add(body);
  if (/^\d*,\d+$/u.test(body)) texts.add(body.replace(',', '.'));
  if (/^\d{1,3}(,\d{3})+(\.\d+)?$/u.test(body)) texts.add(body.replaceAll(',', ''));
  if (/^\d{1,3}(\.\d{3})+,\d+$|^\d{1,3}(\.\d{3}){2,}$/u.test(body)) {
    texts.add(body.replaceAll('.', '').replace(',', '.'));
  }
  return [...texts].map((text) => sign * Number(text));
}
