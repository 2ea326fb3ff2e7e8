import { parseJson } from '#domain/shared/parse-json.ts';

import { withTimeout } from './call.ts';
import type { StoredDocument } from './decode-document.ts';
import { askAtLength } from './public-documents.ts';
import type { RestRequest } from './rest-request.ts';

/**
 * The documents of a long answer. It may take as long as it takes, while something arrives.
 *
 * @throws RestReadError, NoAnswerError
 */
export function askSlowly(request: RestRequest): Promise<StoredDocument[]> {
  return askAtLength(request, readInPieces);
}

/**
 * The JSON of a response, read piece by piece, so that a slow line isn't taken for a dead one: it fails when nothing arrives for
 * fifteen seconds, however long all of it takes.
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
