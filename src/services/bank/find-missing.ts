import { inChunks } from '#domain/shared/in-chunks.ts';

import { askSlowly } from '../ask-slowly.ts';
import { requestById } from '../rest-request.ts';

/** The ids for which there is no stored question, readable or not. */
export async function findMissing(ids: readonly string[]): Promise<string[]> {
  const stored = new Set<string>();
  for (const some of inChunks(ids, 100)) {
    for (const { id } of await askSlowly(requestById('questions', some, ['questionId']))) stored.add(id);
  }
  return ids.filter((id) => !stored.has(id));
}
