import type { Blueprint } from './blueprint.ts';
import { readyMade } from './ready-made.ts';

/**
 * A key for results of exams from this blueprint, so that attempts at the same exam stand together: the name of
 * a ready-made one, else made from its terms.
 */
export function blueprintKey(blueprint: Blueprint): string {
  const terms = JSON.stringify({ ...blueprint, title: undefined });
  const known = Object.entries(readyMade).find(
    ([, other]) => JSON.stringify({ ...other, title: undefined }) === terms,
  );
  return known?.[0] ?? `own-${hash(terms)}`;
}

/** FNV-1a, 32 bit, as eight hexadecimal digits. */
function hash(text: string): string {
  let value = 0x811c9dc5;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return (value >>> 0).toString(16).padStart(8, '0');
}
