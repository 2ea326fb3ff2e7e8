import { plainText } from './plain-text.ts';

/** The beginning of a question's text on one line without markup, cut at the end of a word. */
export function shorten(text: string, maxLength = 90): string {
  const plain = plainText(text);
  if (plain.length <= maxLength) return plain;
  const end = plain.lastIndexOf(' ', maxLength);
  return `${plain.slice(0, end === -1 ? maxLength : end)}…`;
}
