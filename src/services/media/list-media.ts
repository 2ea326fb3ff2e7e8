import { type StoredMedia, storedMediaSchema } from '#domain/media/media.ts';
import { inChunks } from '#domain/shared/in-chunks.ts';

import { askSlowly } from '../ask-slowly.ts';
import { idToken } from '../id-token.ts';
import { parseAllStored } from '../parse-stored.ts';
import { readFields } from '../public-documents.ts';
import { requestById } from '../rest-request.ts';

const fields = ['width', 'height', 'createdAt'];

/** Ids of one request. */
const idsPerRequest = 100;

/** Stored pictures with these ids, without their bytes. @throws RestReadError */
export async function listMedia(ids: readonly string[]): Promise<StoredMedia[]> {
  const found: StoredMedia[] = [];
  for (const some of inChunks(ids, idsPerRequest)) {
    const request = requestById('media', some, fields);
    found.push(...parseAllStored(await askSlowly(request), storedMediaSchema));
  }
  return found;
}

/**
 * All stored pictures without their bytes, which Firebase's SDK can't leave out. Administrators only.
 *
 * @throws RestReadError, FirebaseError
 */
export async function listAllMedia(): Promise<StoredMedia[]> {
  return parseAllStored(await readFields('media', fields, await idToken()), storedMediaSchema);
}
