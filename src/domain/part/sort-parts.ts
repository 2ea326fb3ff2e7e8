/** Ascending by `order`. */
export function sortParts<T extends { readonly order: number }>(parts: readonly T[]): T[] {
  return [...parts].sort((a, b) => a.order - b.order);
}
