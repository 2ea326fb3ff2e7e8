import type { QueryClient } from '@tanstack/react-query';

import type { ExamPart } from '#domain/part/exam-part.ts';
import { sortParts } from '#domain/part/sort-parts.ts';
import { partEditorQuery } from '#providers/editors/queries.ts';
import { partKeys, partListQuery } from '#providers/parts/queries.ts';

/** Puts a part into the cache as it was stored, in the list as in its editor. */
export function cachePart(client: QueryClient, part: ExamPart): void {
  client.setQueryData(
    partListQuery().queryKey,
    (parts) => parts && sortParts([...parts.filter(({ id }) => id !== part.id), part]),
  );
  client.setQueryData(partEditorQuery(part.id).queryKey, (before) => before && { ...before, ...part });
  void client.invalidateQueries({ queryKey: partKeys.detail(part.id) });
}

/** Takes a deleted part out of the cache. */
export function uncachePart(client: QueryClient, id: string): void {
  client.setQueryData(partListQuery().queryKey, (parts) => parts?.filter((part) => part.id !== id));
  void client.invalidateQueries({ queryKey: partKeys.detail(id) });
}
