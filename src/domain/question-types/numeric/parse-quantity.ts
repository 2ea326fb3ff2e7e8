import { findUnit, type Unit, withPowers } from './units.ts';

/** A typed quantity: its possible readings in the base unit, or why it cannot be read. */
export type Quantity =
  | { readonly kind: 'quantity'; readonly readings: number[]; readonly unit: Unit | null }
  | { readonly kind: 'not-a-number' }
  | { readonly kind: 'unknown-unit'; readonly unit: string };

/**
 * Reads what people type as a quantity: `1.5`, `1,5`, `1 500`, `1.5e3`, `1.5 × 10^3`, with or without a unit.
 *
 * `1,500` is fifteen hundred to some and one and a half to others, so it has two readings. Without a unit the
 * readings are as typed, with one they are converted to the base unit (W for kW).
 *
 * @param asked the unit that is asked for, which counts as none, also where it is not known here. Upper and lower case are alike in
 * it, unless that makes another unit
 */
export function parseQuantity(typed: string, asked = ''): Quantity {
  const match = /^([+-]?[\d.,]+)(?:e([+-]?\d{1,3})|[×x*]10\^?([+-]?\d{1,3}))?(.*)$/iu.exec(
    withoutPound(typed.replace(/[\s\u00a0\u202f]/gu, '').replace(/\u2212/gu, '-'), asked),
  );
  if (!match) return { kind: 'not-a-number' };
  const [, digits = '', e, power, suffix = ''] = match;
  const scale = 10 ** Number(e ?? power ?? 0);
  const numbers = readDigits(digits);
  if (numbers.length === 0) return { kind: 'not-a-number' };
  const [own, wanted] = [suffix, asked.replace(/\s/gu, '')].map(withPowers);
  const isWanted = suffix === '' || own === wanted;
  const unit = isWanted
    ? null
    : (findUnit(suffix) ?? (own?.toLowerCase() === wanted?.toLowerCase() ? null : undefined));
  if (unit === undefined) return { kind: 'unknown-unit', unit: suffix };
  return { kind: 'quantity', readings: numbers.map((number) => number * scale * (unit?.factor ?? 1)), unit };
}

/** Pounds stand before their number, as we show them ourselves: £12.50. */
function withoutPound(text: string, asked: string): string {
  return asked.trim() === '£' ? text.replace(/^([+-]?)£/u, '$1') : text;
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
