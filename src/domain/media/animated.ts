import { textAt } from './text-at.ts';

/**
 * Whether a picture is animated, since only its first frame would be stored. It looks for something that only animations have:
 * the acTL chunk of a PNG (https://www.w3.org/TR/png-3/#acTL-chunk), the animation flag of a WebP, or a second frame with a
 * delay in a GIF.
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

/** The graphic control extensions, one before each frame: introducer, label, four bytes of content and a zero. */
function countFrames(bytes: Uint8Array): number {
  let frames = 0;
  for (let at = 13; at + 8 <= bytes.length; at += 1) {
    if (bytes[at] === 0x21 && bytes[at + 1] === 0xf9 && bytes[at + 2] === 4 && bytes[at + 7] === 0)
      frames += 1;
  }
  return frames;
}
