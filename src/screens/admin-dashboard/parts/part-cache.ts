import type { QueryClient } from '@tanstack/react-query';

import type { ExamPart } from '#domain/part/exam-part.ts';
import { sortParts } from '#domain/part/sort-parts.ts';
import { partEditorQuery } from '#providers/editors/queries.ts';
import { partKeys, partListQuery, partTitlesQuery } from '#providers/parts/queries.ts';

/** Puts a stored part into the cache: the list, the titles and its editor. Nothing has to be read again. */
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

/** Removes a deleted part from the cache. */
export function uncachePart(client: QueryClient, id: string): void {
  client.setQueryData(partListQuery().queryKey, (parts) => parts && without(parts, id));
  client.setQueryData(partTitlesQuery().queryKey, (titles) => titles && without(titles, id));
  void client.invalidateQueries({ queryKey: partKeys.detail(id) });
}

function without<T extends { readonly id: string }>(parts: readonly T[], id: string): T[] {
  return parts.filter((part) => part.id !== id);
}
