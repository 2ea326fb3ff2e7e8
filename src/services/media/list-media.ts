import { type StoredMedia, storedMediaSchema } from '#domain/media/media.ts';

import { readPublicDocuments } from '../public-documents.ts';

/** Ids that one query takes. */
const idsPerQuery = 30;

/** Stored pictures without their bytes: those with these ids, or all. @throws PublicReadError */
export async function listMedia(ids?: readonly string[]): Promise<StoredMedia[]> {
  const fields = ['width', 'height', 'createdAt'];
  if (!ids) return readPublicDocuments('media', storedMediaSchema, { fields });
  const found: StoredMedia[] = [];
  for (let start = 0; start < ids.length; start += idsPerQuery) {
    const slice = ids.slice(start, start + idsPerQuery);
    found.push(...(await readPublicDocuments('media', storedMediaSchema, { ids: slice, fields })));
  }
  return found;
}
