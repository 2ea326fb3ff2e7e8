import * as z from 'zod/mini';

import { faultCode } from '#domain/shared/fault-code.ts';

import { asUser } from './as-user.ts';
import { nameOf, request } from './rest-request.ts';
import { send } from './send-request.ts';

const committedSchema = z.object({ writeResults: z.tuple([z.object({ updateTime: z.string() })]) });

/** Firestore's errors if the stored version is another one. Two writes at once give `aborted`, which counts as temporary. */
const conflicts: ReadonlySet<string | null> = new Set(['failed-precondition', 'already-exists']);

/**
 * Replaces a document of texts, if it's still the version that was read (an optimistic lock): no read, one write.
 *
 * @param version the document's `updateTime`; null if there was no document
 * @returns its new `updateTime`
 * @throws RestError, FirebaseError; see {@link isConflict}
 */
export async function replaceDocument(
  collection: string,
  id: string,
  texts: Readonly<Record<string, string>>,
  version: string | null,
): Promise<string> {
  const fields = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, { stringValue: text }]),
  );
  const update = { name: nameOf(collection, id), fields };
  const currentDocument = version === null ? { exists: false } : { updateTime: version };
  const { writeResults } = await asUser(
    (asked) => send(asked, committedSchema),
    request('commit', { writes: [{ update, currentDocument }] }),
  );
  return writeResults[0].updateTime;
}

/** Whether a replacement failed because the document was written since. */
export function isConflict(error: unknown): boolean {
  return conflicts.has(faultCode(error));
}
