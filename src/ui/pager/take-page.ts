/**
 * The items of one page of a list, with what a pager says of it.
 *
 * @param wanted the page asked for, from 1; one that an address or a longer list had becomes the nearest there is
 */
export function takePage<T>(items: readonly T[], wanted: number, size: number) {
  const pages = Math.max(1, Math.ceil(items.length / size));
  const page = Math.min(pages, Math.max(1, Math.trunc(wanted) || 1));
  return { page, pages, items: items.slice((page - 1) * size, page * size) };
}
