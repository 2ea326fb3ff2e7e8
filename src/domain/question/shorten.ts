import { plainText } from './plain-text.ts';

const most = 90;

/** The beginning of a question's text in one line without its marks, at most 90 characters and a word's end. */
export function shorten(text: string): string {
  const plain = plainText(text);
  if (plain.length <= most) return plain;
  const end = plain.lastIndexOf(' ', most);
  return `${plain.slice(0, end === -1 ? most : end)}…`;
}
