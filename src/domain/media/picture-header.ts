import { textAt } from './text-at.ts';

/** The format and size in a picture's first bytes. An SVG can be drawn at any size, so it has none here. */
export type PictureHeader =
  | {
      readonly type: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';
      readonly width: number;
      readonly height: number;
    }
  | { readonly type: 'image/svg+xml' };

/**
 * The format and size of a picture, from its bytes: its name and the server's content type aren't trusted. Null when it isn't
 * one of these formats, or ends before its size.
 */
export function readPictureHeader(bytes: Uint8Array): PictureHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return readPng(view) ?? readGif(view) ?? readWebp(view) ?? readJpeg(view) ?? readSvg(bytes);
  } catch (error) {
    // A read past the end.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function startsWith(view: DataView, text: string, offset = 0): boolean {
  return textAt(view, offset, text.length) === text;
}

/** Its first chunk is IHDR (https://www.w3.org/TR/png-3/#11IHDR). */
function readPng(view: DataView): PictureHeader | null {
  if (!startsWith(view, '\x89PNG\r\n\x1a\n') || !startsWith(view, 'IHDR', 12)) return null;
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
}

function readGif(view: DataView): PictureHeader | null {
  if (!startsWith(view, 'GIF87a') && !startsWith(view, 'GIF89a')) return null;
  return { type: 'image/gif', width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

/** One of three first chunks (https://developers.google.com/speed/webp/docs/riff_container). */
function readWebp(view: DataView): PictureHeader | null {
  if (!startsWith(view, 'RIFF') || !startsWith(view, 'WEBP', 8)) return null;
  const size = webpSize(view, textAt(view, 12, 4));
  return size && { type: 'image/webp', ...size };
}

function webpSize(view: DataView, chunk: string): { width: number; height: number } | null {
  if (chunk === 'VP8X') {
    return { width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) };
  }
  if (chunk === 'VP8 ') {
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  }
  if (chunk !== 'VP8L') return null;
  const bits = view.getUint32(21, true);
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}

function uint24(view: DataView, offset: number): number {
  return view.getUint16(offset, true) + view.getUint8(offset + 2) * 0x10000;
}

/** The size is in the frame header, after segments of any length (ITU-T T.81, annex B). */
function readJpeg(view: DataView): PictureHeader | null {
  if (!startsWith(view, '\xff\xd8\xff')) return null;
  let offset = 2;
  while (view.getUint8(offset) === 0xff) {
    const marker = view.getUint8(offset + 1);
    if (marker === 0xff) {
      // A fill byte.
      offset += 1;
    } else if (isFrame(marker)) {
      return { type: 'image/jpeg', width: view.getUint16(offset + 7), height: view.getUint16(offset + 5) };
    } else {
      offset += 2 + view.getUint16(offset + 2);
    }
  }
  return null;
}

/** SOF0 to SOF15, without DHT, JPG and DAC, which are in the same range. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** Bytes in which an SVG has to begin: comments and declarations come before its element. */
const svgStart = 4096;

function readSvg(bytes: Uint8Array): PictureHeader | null {
  const start = new TextDecoder().decode(bytes.subarray(0, svgStart));
  const isSvg = /^\s*<(?:\?xml|!--|!doctype\s+svg|svg[\s>])/iu.test(start) && /<svg[\s>]/iu.test(start);
  return isSvg ? { type: 'image/svg+xml' } : null;
}
