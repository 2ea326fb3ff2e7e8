import { compareText } from '#domain/shared/compare-text.ts';

/**
 * Parts with their titles in the syllabus's order; those that were removed since come last.
 *
 * @param titles of the parts there are, by id and in their order
 */
export function nameParts(
  ids: Iterable<string>,
  titles: ReadonlyMap<string, string>,
): { readonly id: string; readonly title: string }[] {
  const order = [...titles.keys()];
  const place = (id: string) => (titles.has(id) ? order.indexOf(id) : order.length);
  return [...ids]
    .sort((a, b) => place(a) - place(b) || compareText(a, b))
    .map((id) => ({ id, title: titles.get(id) ?? 'Removed part' }));
}
