import { textAt } from './text-at.ts';

/**
 * Whether a picture is animated, since only its first frame would be stored. It looks for something that only animations have:
 * the acTL chunk of a PNG (https://www.w3.org/TR/png-3/#acTL-chunk), the animation flag of a WebP, or a second frame in a GIF.
 */
export function isAnimated(bytes: Uint8Array): boolean {
  const isOf = (text: string, offset = 0) => textAt(bytes, offset, text.length) === text;
  if (isOf('\x89PNG')) return hasControlChunk(bytes);
  if (isOf('RIFF') && isOf('WEBPVP8X', 8)) return ((bytes[20] ?? 0) & 2) !== 0;
  return isOf('GIF8') && countFrames(bytes) > 1;
}

/** The acTL chunk comes before the picture's data. */
function hasControlChunk(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const name = textAt(bytes, at + 4, 4);
    if (name === 'acTL') return true;
    if (name === 'IDAT') return false;
  }
  return false;
}

/** The images among the blocks of a GIF (GIF89a, appendix A). Not all have a graphic control extension before them. */
function countFrames(bytes: Uint8Array): number {
  let frames = 0;
  let at = 13 + tableSize(bytes[10]);
  for (;;) {
    if (bytes[at] === 0x21) at = afterSubBlocks(bytes, at + 2);
    else if (bytes[at] === 0x2c) {
      frames += 1;
      at = afterSubBlocks(bytes, at + 11 + tableSize(bytes[at + 9]));
    } else return frames;
  }
}

/** The bytes of the table of colours that these flags announce. */
function tableSize(flags = 0): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** Each sub-block begins with its length; an empty one ends them. */
function afterSubBlocks(bytes: Uint8Array, start: number): number {
  let at = start;
  for (let length = bytes[at]; length; length = bytes[at]) at += 1 + length;
  return at + 1;
}
