import type { QueryClient } from '@tanstack/react-query';

import { readCatalogue } from '#domain/part/read-catalogue.ts';
import { partListQuery } from '#providers/parts/queries.ts';
import { resultListQuery } from '#providers/results/queries.ts';
import { studyQuery } from '#providers/study/queries.ts';

/**
 * Reads the data of `CostlyChapters`, which takes longer than grading. It never throws: the queries report their failures.
 *
 * @param uid null for a visitor, whose answers are all in this browser
 */
export async function prefetchCosts(client: QueryClient, uid: string | null): Promise<void> {
  await Promise.all([
    client.prefetchQuery(partListQuery()),
    uid !== null && client.prefetchQuery(studyQuery(uid)),
    uid !== null && client.prefetchQuery(resultListQuery(uid)),
  ]);
  for (const part of client.getQueryData(partListQuery().queryKey) ?? []) readCatalogue(part);
}
