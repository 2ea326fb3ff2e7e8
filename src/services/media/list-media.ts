import { type StoredMedia, storedMediaSchema } from '#domain/media/media.ts';

import { askForIds } from '../ask-slowly.ts';
import { idToken } from '../id-token.ts';
import { parseAllStored } from '../parse-stored.ts';
import { readFields } from '../public-documents.ts';

const fields = ['width', 'height', 'createdAt'];

/** Stored pictures with these ids, without their bytes. @throws RestError */
export async function listMedia(ids: readonly string[]): Promise<StoredMedia[]> {
  return parseAllStored(await askForIds('media', ids, fields), storedMediaSchema);
}

/**
 * All stored pictures without their bytes, which Firebase's SDK can't leave out. Administrators only.
 *
 * @throws RestError, FirebaseError
 */
export async function listAllMedia(): Promise<StoredMedia[]> {
  return parseAllStored(await readFields('media', fields, await idToken()), storedMediaSchema);
}
