import { plainLines } from '#domain/rich-text/flatten.ts';

/** A question's text in one line, without its marks. */
export function plainText(text: string): string {
  return plainLines(text).join(' ').replace(/\s+/gu, ' ').trim();
}
