import { plainLines } from '#domain/rich-text/flatten.ts';

/** A question's text on one line, without markup. */
export function plainText(text: string): string {
  return plainLines(text).join(' ').replace(/\s+/gu, ' ').trim();
}
