import { type Media, mediaSchema } from '#domain/media/media.ts';
import { readPictureHeader } from '#domain/media/picture-header.ts';
import { readPublicDocument } from '../firestore/public-documents.ts';
import { logWarning } from '../log.ts';

/** A stored picture; null when there is none, or its bytes don't match its type and size. @throws RestError */
export async function readMedia(id: string): Promise<Blob | null> {
  const media = await readPublicDocument('media', id, mediaSchema);
  if (!media) return null;
  const bytes = Uint8Array.from(atob(media.bytes), (character) => character.charCodeAt(0));
  if (isAsItSays(bytes, media)) return new Blob([bytes], { type: media.type });
  logWarning(`Picture ${id} isn’t shown`, 'Its bytes have another type or size than its document says');
  return null;
}

/** The rules can't look into a picture: 150 kB of one colour may need a gigabyte to be drawn. */
function isAsItSays(bytes: Uint8Array, { type, width, height }: Media): boolean {
  const header = readPictureHeader(bytes);
  return header?.type === type && header.width === width && header.height === height;
}
