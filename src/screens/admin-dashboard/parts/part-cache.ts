import type { QueryClient } from '@tanstack/react-query';

import type { ExamPart } from '#domain/part/exam-part.ts';
import { sortParts } from '#domain/part/sort-parts.ts';
import { partEditorQuery } from '#providers/editors/queries.ts';
import { partKeys, partListQuery, partTitlesQuery } from '#providers/parts/queries.ts';

/** Puts a part into the cache as it was stored: in the list and the titles, as in its editor. Nothing is read for it. */
export function cachePart(client: QueryClient, part: ExamPart): void {
  const { id, title, order } = part;
  client.setQueryData(partListQuery().queryKey, (parts) => parts && sortParts([...without(parts, id), part]));
  client.setQueryData(
    partTitlesQuery().queryKey,
    (titles) => titles && sortParts([...without(titles, id), { id, title, order }]),
  );
  client.setQueryData(partEditorQuery(id).queryKey, (before) => before && { ...before, ...part });
  void client.invalidateQueries({ queryKey: partKeys.detail(id) });
}

/** Takes a deleted part out of the cache. */
export function uncachePart(client: QueryClient, id: string): void {
  client.setQueryData(partListQuery().queryKey, (parts) => parts && without(parts, id));
  client.setQueryData(partTitlesQuery().queryKey, (titles) => titles && without(titles, id));
  void client.invalidateQueries({ queryKey: partKeys.detail(id) });
}

function without<T extends { readonly id: string }>(parts: readonly T[], id: string): T[] {
  return parts.filter((part) => part.id !== id);
}
