import type { ImportRow } from '#domain/bank/import/import-row.ts';
import { type Drawn, withDrawn, withStored } from '#domain/bank/import/row-pictures.ts';
import { pictureKey } from '#domain/bank/import/text/pictures.ts';
import type { Work } from '#domain/bank/in-slices.ts';
import { maxPictureBytes, maxPictureSide } from '#domain/media/media.ts';
import { mediaAddress } from '#domain/media/picture-address.ts';
import { readPictureHeader } from '#domain/media/picture-header.ts';
import { plainWebp } from '#domain/media/plain-webp.ts';

import { keepPicture } from '../figures/kept-figures.ts';
import { type EncodedPicture, encodePicture, PictureProblem } from './encode-picture.ts';
import { listMedia } from './list-media.ts';
import { type NamedPicture, pictureId } from './store-pictures.ts';

/** Rows with their pictures encoded, and those pictures by their ids. */
export type Prepared = {
  readonly rows: readonly ImportRow[];
  readonly pictures: ReadonlyMap<string, NamedPicture>;
};

/** The content of an imported file. One of our own exports has pictures by their ids. */
type Brought = { readonly rows: readonly ImportRow[]; readonly media?: ReadonlyMap<string, Uint8Array> };

/**
 * Encodes the pictures of a file's questions as they will be stored, each once, and finds those already in the database.
 * Nothing is stored there; the device keeps them for the preview.
 *
 * @throws RestError, and the signal's reason when it was stopped
 */
export async function preparePictures(
  { rows, media = new Map() }: Brought,
  { signal, onProgress }: Pick<Work, 'signal' | 'onProgress'>,
): Promise<Prepared> {
  const pictures = new Map<string, NamedPicture>();
  const wanted = mediaOf(rows);
  const sources = [
    ...rows
      .flatMap((row) => (row.ok ? (row.pictures ?? []) : []))
      .map((picture) => ({ ...picture, key: pictureKey(picture) })),
    ...[...media]
      .filter(([id]) => wanted.has(id))
      .map(([id, bytes]) => ({ key: id, bytes, name: `${id.slice(0, 8)}.webp` })),
  ];
  const drawn = new Map<number | string, Drawn>();
  const unique = [...new Map(sources.map((source) => [source.key, source])).values()];
  for (const [index, { key, bytes, name }] of unique.entries()) {
    signal.throwIfAborted();
    onProgress(index, unique.length);
    const outcome = await draw(new Uint8Array(bytes));
    if ('picture' in outcome) {
      const { picture, id } = outcome;
      pictures.set(id, { ...picture, id, name });
      await keepPicture(mediaAddress(id), new Blob([picture.bytes], { type: 'image/webp' }));
    }
    drawn.set(key, outcome);
  }
  const known = await knownOf([...wanted].filter((id) => !media.has(id)));
  const idOf = (id: string) => {
    const outcome = drawn.get(id);
    return outcome && 'id' in outcome ? outcome.id : known.has(id) ? id : null;
  };
  const notDrawn = { problem: 'It can’t be drawn.' };
  return {
    pictures,
    rows: rows.map((row) =>
      withStored(
        withDrawn(row, (picture) => drawn.get(pictureKey(picture)) ?? notDrawn),
        idOf,
      ),
    ),
  };
}

/** Ids of stored pictures that a file's questions use. */
function mediaOf(rows: readonly ImportRow[]): ReadonlySet<string> {
  return new Set(rows.flatMap((row) => (row.ok ? row.question.media.map(({ id }) => id) : [])));
}

async function knownOf(ids: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set((await listMedia(ids)).map(({ id }) => id));
}

/** A picture already in our stored form is left unchanged, so that an export is imported under the same ids. */
async function draw(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ id: string; picture: EncodedPicture } | { problem: string }> {
  try {
    const encoded = await encodePicture(bytes);
    const picture = asStored(bytes) ?? encoded;
    return { id: await pictureId(picture), picture };
  } catch (error) {
    if (error instanceof PictureProblem) return { problem: error.message };
    throw error;
  }
}

/** The picture, if it's a WebP within the limits with nothing else in it. */
function asStored(bytes: Uint8Array<ArrayBuffer>): EncodedPicture | null {
  const header = readPictureHeader(bytes);
  if (header?.type !== 'image/webp' || bytes.length > maxPictureBytes) return null;
  const { width, height } = header;
  const isPlain = plainWebp(bytes)?.length === bytes.length;
  return isPlain && Math.max(width, height) <= maxPictureSide ? { bytes, width, height } : null;
}
