import { mediaSchema } from '#domain/media/media.ts';

import { readPublicDocument } from '../public-documents.ts';

/** A stored picture; null when there is none. @throws PublicReadError */
export async function readMedia(id: string): Promise<Blob | null> {
  const media = await readPublicDocument('media', id, mediaSchema);
  if (!media) return null;
  const bytes = Uint8Array.from(atob(media.bytes), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: media.type });
}
