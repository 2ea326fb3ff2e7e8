// Control characters except tab and line feed, soft hyphens, zero-width and direction marks, lone surrogates.
const invisible =
  /(?![\n\t])\p{Cc}|\p{Cs}|[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu;

/** A text as the bank keeps it: without invisible characters and outer spaces, and with `\n` as line end. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029]/gu, '\n')
    .replace(invisible, '')
    .trim();
}

/** Whether a text has invisible characters, such as marks that change the direction of writing. */
function hasInvisible(text: string): boolean {
  return text.replace(/\r\n?/gu, '\n').search(invisible) !== -1;
}

/** How deep the fields of a question are nested. */
const depth = 4;

/** A value with every text in it cleaned; what is nested deeper than a question's fields is dropped. */
export function cleanValue(value: unknown, onInvisible: () => void, level = 0): unknown {
  if (typeof value === 'string') {
    if (hasInvisible(value)) onInvisible();
    return cleanText(value);
  }
  if (typeof value !== 'object' || value === null) return value;
  if (level === depth) return null;
  if (Array.isArray(value)) return value.map((item) => cleanValue(item, onInvisible, level + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, cleanValue(item, onInvisible, level + 1)]),
  );
}
