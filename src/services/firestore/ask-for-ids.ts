import { inChunks } from '#domain/shared/in-chunks.ts';
import type { StoredDocument } from '#domain/shared/stored-document.ts';
import { requestById } from './rest-request.ts';
import { ask } from './send-request.ts';

/** Ids of one request. */
const idsPerRequest = 100;

/**
 * The documents with these ids, with some of their fields; missing ones are left out. Requests are sent one after the other, since a
 * slow connection can't carry two at once.
 *
 * @throws RestError, NoAnswerError
 */
export async function askForIds(
  collection: string,
  ids: readonly string[],
  fields: readonly string[],
): Promise<StoredDocument[]> {
  const found: StoredDocument[] = [];
  for (const some of inChunks(ids, idsPerRequest)) {
    found.push(...(await ask(requestById(collection, some, fields))));
  }
  return found;
}
