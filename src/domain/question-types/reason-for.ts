/** The mistake behind an option, empty if none is given. An option may have any id, even `constructor`. */
export function reasonFor(
  { optionReasons }: { readonly optionReasons: Readonly<Record<string, string>> },
  optionId: string,
): string {
  return Object.hasOwn(optionReasons, optionId) ? (optionReasons[optionId] ?? '') : '';
}
