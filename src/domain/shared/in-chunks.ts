/** The items in their order, `size` of them at a time. The last chunk may have fewer; nothing gives no chunk. */
export function inChunks<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}
