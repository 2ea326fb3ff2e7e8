/**
 * A number for a question that has none, made from its content: the same text gets the same number, so that importing a
 * file twice makes no duplicates.
 *
 * 53 bits, spread well enough for some ten thousand texts; not for secrets.
 */
export function stableNumber(text: string): string {
  return `i-${hashText(text).toString(36)}`;
}

/**
 * A whole number of 53 bits: cyrb53 (bryc, public domain), except that each half is mixed with the other as it was before, while
 * cyrb53 mixes the second with the mixed first. It must stay so, since these numbers are stored.
 */
export function hashText(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  const mixedHigh = mix(high, low);
  const mixedLow = mix(low, high);
  return 4294967296 * (2097151 & mixedLow) + (mixedHigh >>> 0);
}

function mix(one: number, other: number): number {
  return Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909);
}
