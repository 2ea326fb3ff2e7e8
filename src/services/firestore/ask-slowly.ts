import { inChunks } from '#domain/shared/in-chunks.ts';
import { parseJson } from '#domain/shared/parse-json.ts';
import type { StoredDocument } from '#domain/shared/stored-document.ts';
import { asUser } from './as-user.ts';
import { type RestRequest, requestById, requestQuery } from './rest-request.ts';
import { askAtLength } from './send-request.ts';
import { withTimeout } from './with-timeout.ts';

/** Ids of one request. */
const idsPerRequest = 100;

/**
 * The documents of a long response. There is no time limit as long as data keeps arriving.
 *
 * @throws RestError, NoAnswerError
 */
export function askSlowly(request: RestRequest): Promise<StoredDocument[]> {
  return askAtLength(request, readInPieces);
}

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
    found.push(...(await askSlowly(requestById(collection, some, fields))));
  }
  return found;
}

/**
 * Every document of a collection that isn't public, with some or all of its fields, for the signed-in user.
 *
 * @throws RestError, NoAnswerError, FirebaseError
 */
export function querySlowly(collection: string, fields?: readonly string[]): Promise<StoredDocument[]> {
  const select = fields && { fields: fields.map((fieldPath) => ({ fieldPath })) };
  return asUser(askSlowly, requestQuery(collection, { select }));
}

/**
 * The JSON of a response, read piece by piece. However long it takes in all, it fails only when nothing arrives for fifteen
 * seconds, so that a slow connection isn't mistaken for a dead one.
 *
 * @returns undefined when the body isn't JSON, null when there is none
 * @throws NoAnswerError
 */
export async function readInPieces(response: Response): Promise<unknown> {
  const reader = response.body?.getReader();
  if (!reader) return null;
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await withTimeout(reader.read());
      if (done) return parseJson(text + decoder.decode());
      text += decoder.decode(value, { stream: true });
    }
  } catch (error) {
    void reader.cancel().catch(() => {});
    throw error;
  }
}
