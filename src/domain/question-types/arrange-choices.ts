import { compareNaturally } from '#domain/shared/natural-order.ts';
import { type Random, shuffle } from '#domain/shared/random.ts';

import { parseQuantity } from './numeric/parse-quantity.ts';
import type { Option } from './question-base.ts';
import type { OptionOrder } from './type-definition.ts';

/**
 * Ids of the options in the order to show. On a paper, quantities go by size and anything else alphabetically, as City & Guilds
 * print them. Otherwise they are shuffled, except quantities already in ascending order, which are easier to read that way.
 */
export function arrangeChoices(options: readonly Option[], order: OptionOrder, random: Random): string[] {
  const sizes = sizesOf(options);
  if (order === 'paper') return (sizes ? bySize(options, sizes) : byAlphabet(options)).map(({ id }) => id);
  const ids = options.map(({ id }) => id);
  return sizes?.every((size, index) => size > (sizes[index - 1] ?? -Infinity)) ? ids : shuffle(ids, random);
}

/** The sizes of options that are quantities of one kind, in its base unit, or differ only in a number; otherwise null. */
function sizesOf(options: readonly Option[]): number[] | null {
  const texts = options.map(({ text }) => text);
  return quantitiesOf(texts) ?? numbersOf(texts);
}

/** Quantities of one kind, such as 500 mA and 1.5 A. An ambiguous 1,000 is read as a thousand. */
function quantitiesOf(texts: readonly string[]): number[] | null {
  const quantities = texts.map((text) => parseQuantity(text));
  const sizes = quantities.flatMap((quantity) =>
    quantity.kind === 'quantity' ? (quantity.readings.at(-1) ?? []) : [],
  );
  const units = quantities.map((quantity) =>
    quantity.kind === 'quantity' ? quantity.unit?.base : undefined,
  );
  return sizes.length === texts.length && new Set(units).size === 1 ? sizes : null;
}

/** In “Table 41.10” the number is a reference, not a decimal: it comes after 41.9. */
const reference = /\b(?:table|section|regulation|appendix|chapter|part|figure)\b/iu;

/** The numbers in texts that are otherwise the same, such as “0.35 s at most” and “0.4 s at most”. */
function numbersOf(texts: readonly string[]): number[] | null {
  if (texts.some((text) => reference.test(text))) return null;
  const parts = texts.map((text) => /^(\D*)(\d+(?:\.\d+)?)(\D*)$/u.exec(text) ?? []);
  const [frames, numbers] = [
    parts.map(([, before, , after]) => `${before} … ${after}`),
    parts.map((part) => Number(part[2])),
  ];
  return new Set(frames).size === 1 && numbers.every((number) => !Number.isNaN(number)) ? numbers : null;
}

function bySize(options: readonly Option[], sizes: readonly number[]): Option[] {
  const size = new Map(options.map((option, index) => [option, sizes[index] ?? 0]));
  // Equal ones, such as 500 V AC and 500 V DC, by alphabet.
  return byAlphabet(options).toSorted((a, b) => (size.get(a) ?? 0) - (size.get(b) ?? 0));
}

/** Numbers within texts count by their value: Table 9 comes before Table 10. */
function byAlphabet(options: readonly Option[]): Option[] {
  return options.toSorted((a, b) => compareNaturally(joinDigits(a.text), joinDigits(b.text)));
}

/** “11 000 V” and “11,000 V” as one number, not as 11 and 0. */
function joinDigits(text: string): string {
  return text.replace(/(?<=\d)[\s,](?=\d{3}(?!\d))/gu, '');
}
