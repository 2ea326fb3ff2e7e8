import { hashText } from './stable-number.ts';

/** The most characters of an id that is made from a number. */
const longest = 100;

/**
 * The document id for a question's number, the same each time and different for different numbers: the number itself, with
 * those characters encoded that a path can't have. A long one is cut off and gets a hash.
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
