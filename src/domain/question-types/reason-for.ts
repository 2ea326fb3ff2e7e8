/** The mistake behind an option, empty where none is given; an option may have any id, `constructor` too. */
export function reasonFor(
  { optionReasons }: { readonly optionReasons: Readonly<Record<string, string>> },
  optionId: string,
): string {
  return Object.hasOwn(optionReasons, optionId) ? (optionReasons[optionId] ?? '') : '';
}
