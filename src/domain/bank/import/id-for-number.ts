import { hashText } from './stable-number.ts';

/** Longest id that is made of a number. */
const longest = 100;

/**
 * The document's id for a question's own number, the same each time and different for different numbers: the number
 * itself where a path can hold it, else with its other characters encoded.
 */
export function idForNumber(questionId: string): string {
  const encoded = encodeURIComponent(questionId)
    .replaceAll('~', '%7E')
    .replaceAll('%', '~')
    .replace(/^_/u, '~5F')
    .replace(/^\.+$/u, (dots) => dots.replaceAll('.', '~2E'));
  if (encoded.length <= longest) return encoded;
  return `${encoded.slice(0, longest - 12)}~${hashText(questionId).toString(36)}`;
}
