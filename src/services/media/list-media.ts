import { type StoredMedia, storedMediaSchema } from '#domain/media/media.ts';

import { askForIds } from '../firestore/ask-for-ids.ts';
import { idToken } from '../firestore/id-token.ts';
import { parseAllStored } from '../firestore/parse-stored.ts';
import { readFields } from '../firestore/send-request.ts';

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
