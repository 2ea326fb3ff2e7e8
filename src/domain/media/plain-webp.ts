import { textAt } from './text-at.ts';

/** A part of a WebP file: four letters and its bytes, header and padding included. */
type Chunk = { readonly name: string; readonly bytes: Uint8Array };

/**
 * A WebP file with only its picture, without the colour profile that browsers add or any other metadata. Null when it isn't one
 * opaque picture in whole chunks (https://developers.google.com/speed/webp/docs/riff_container).
 */
export function plainWebp(file: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const chunks = readChunks(file);
  const pictures = chunks?.filter(({ name }) => name === 'VP8 ' || name === 'VP8L');
  const [picture] = pictures ?? [];
  const isOpaqueStill = !chunks?.some(({ name }) => name === 'ALPH' || name === 'ANIM' || name === 'ANMF');
  if (!picture || pictures?.length !== 1 || !isOpaqueStill) return null;
  const plain = new Uint8Array(12 + picture.bytes.length);
  plain.set(new TextEncoder().encode('RIFF'), 0);
  new DataView(plain.buffer).setUint32(4, plain.length - 8, true);
  plain.set(new TextEncoder().encode('WEBP'), 8);
  plain.set(picture.bytes, 12);
  return plain;
}

/** The chunks of a WebP file; null when any of its bytes aren't part of a whole chunk. */
function readChunks(file: Uint8Array): Chunk[] | null {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length < 12 || textAt(file, 0, 4) !== 'RIFF' || textAt(file, 8, 4) !== 'WEBP') return null;
  if (view.getUint32(4, true) !== file.length - 8) return null;
  const chunks: Chunk[] = [];
  let start = 12;
  while (start + 8 <= file.length) {
    const length = view.getUint32(start + 4, true);
    // Chunks begin at even bytes.
    const end = start + 8 + length + (length % 2);
    if (end > file.length) return null;
    chunks.push({ name: textAt(file, start, 4), bytes: file.subarray(start, end) });
    start = end;
  }
  return start === file.length ? chunks : null;
}
