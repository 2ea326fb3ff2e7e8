/**
 * The items of one page of a list, with what a pager needs to show.
 *
 * @param wanted the page asked for, from 1; one that doesn't exist, as in an old address, becomes the nearest one
 */
export function takePage<T>(items: readonly T[], wanted: number, size: number) {
  const pages = Math.max(1, Math.ceil(items.length / size));
  const page = Math.min(pages, Math.max(1, Math.trunc(wanted) || 1));
  return { page, pages, items: items.slice((page - 1) * size, page * size) };
}
