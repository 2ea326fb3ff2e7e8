import type { Question } from '#domain/question/question.ts';
import { typeOf } from '#domain/question/question-types.ts';
import { fnv1a } from '#domain/shared/fnv1a.ts';

/** Letters in a shingle: long enough to be distinctive, short enough that a changed word affects few. */
const length = 5;

/**
 * The words of a question and its options, in lower case, without punctuation, and the same whatever the order of the options.
 */
export function plainWords(question: Question): string {
  const options = typeOf(question)
    .options(question)
    .map(({ text }) => normalise(text))
    .sort();
  return [normalise(question.text), ...options].join(' | ');
}

/**
 * What makes questions with the same words different: the figure, and the numbers in their order, since the same question about
 * other values is a different question.
 */
export function particulars({ figure, media }: Question, words: string): string {
  return [figure?.src ?? '', ...media.map(({ id }) => id), ...words.matchAll(/\d+(?:[.,]\d+)?/gu)].join(' ');
}

/** The hashes (32 bits, FNV-1a) of all pieces of five letters of a text, sorted; a shorter text is one piece. */
export function shingle(text: string): Uint32Array {
  const pieces = new Set<number>();
  for (let start = 0; start === 0 || start + length <= text.length; start += 1) {
    pieces.add(fnv1a(text, start, Math.min(start + length, text.length)));
  }
  return Uint32Array.from(pieces).sort();
}

/** The Jaccard index of two sorted sets: the share of all pieces that both have, 0 to 1. */
export function similarity(one: Uint32Array, other: Uint32Array): number {
  let [shared, first, second] = [0, 0, 0];
  while (first < one.length && second < other.length) {
    const difference = (one[first] ?? 0) - (other[second] ?? 0);
    if (difference === 0) shared += 1;
    if (difference <= 0) first += 1;
    if (difference >= 0) second += 1;
  }
  return shared / (one.length + other.length - shared);
}

/** Short forms and what they are short for. `min` after a number is minutes. */
const shortForms: readonly (readonly [RegExp, string])[] = [
  [/\bmax\b/gu, 'maximum'],
  [/(?<!\d )\bmin\b/gu, 'minimum'],
  [/\bapprox\b/gu, 'approximately'],
  [/\bccts?\b/gu, 'circuit'],
  [/\breg(?=s?\b)/gu, 'regulation'],
  [/\bdisconn\b/gu, 'disconnection'],
];

/**
 * Lower case without punctuation, the same for 230V and 230 V, and for max. and maximum. Points and commas within numbers stay.
 */
export function normalise(text: string): string {
  const plain = text
    .toLowerCase()
    .normalize('NFKC')
    .replace(/(?<!\d)[.,]|[.,](?!\d)|[^\p{L}\p{N}.,]/gu, ' ')
    .replace(/(\d)(?=\p{L})/gu, '$1 ')
    .replace(/\s+/gu, ' ')
    .trim();
  return shortForms.reduce((words, [short, long]) => words.replace(short, long), plain);
}
