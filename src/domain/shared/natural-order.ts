let collator: Intl.Collator | undefined;

/**
 * Compares texts by the alphabet, numbers within them by their value: Table 9 comes before Table 10. `localeCompare` with options would
 * make a collator for each comparison; this one is made when it's first used, since making it takes a slow phone 65 ms.
 */
export function compareNaturally(one: string, other: string): number {
  collator ??= new Intl.Collator('en-GB', { numeric: true });
  return collator.compare(one, other);
}
