/** Parts as the options of a choice. A part without a title shows its id. */
export function optionsOfParts(
  parts: readonly { readonly id: string; readonly title: string }[],
): { readonly value: string; readonly label: string }[] {
  return parts.map(({ id, title }) => ({ value: id, label: title || id }));
}
