import { type StoredMedia, storedMediaSchema } from '#domain/media/media.ts';

import { parseAllStored } from '../parse-stored.ts';
import { askSlowly, readPublicDocuments } from '../public-documents.ts';
import { requestById } from '../public-request.ts';
import { readInPieces } from '../read-in-pieces.ts';

const fields = ['width', 'height', 'createdAt'];

/** Ids of one request. */
const idsPerRequest = 100;

/** Stored pictures without their bytes: those with these ids, or all. @throws PublicReadError */
export async function listMedia(ids?: readonly string[]): Promise<StoredMedia[]> {
  if (!ids) return readPublicDocuments('media', storedMediaSchema, { fields });
  const found: StoredMedia[] = [];
  for (let start = 0; start < ids.length; start += idsPerRequest) {
    const request = requestById('media', ids.slice(start, start + idsPerRequest), fields);
    found.push(...parseAllStored(await askSlowly(request, readInPieces), storedMediaSchema));
  }
  return found;
}
