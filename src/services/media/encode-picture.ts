import { isAnimated } from '#domain/media/animated.ts';
import { maxPictureBytes } from '#domain/media/media.ts';
import { type PictureHeader, readPictureHeader } from '#domain/media/picture-header.ts';
import { plainWebp } from '#domain/media/plain-webp.ts';
import { type EncodingStep, planEncoding, type Size } from '#domain/media/plan-encoding.ts';
import { toBase64 } from '../to-base64.ts';

/** A picture as it is stored: WebP. */
export type EncodedPicture = Size & { readonly bytes: Uint8Array<ArrayBuffer> };

/** Why a picture can't be used, in a sentence for the administrator. */
export class PictureProblem extends Error {
  override readonly name = 'PictureProblem';
}

/** The most bytes and pixels of a picture that is read: more would fill the memory of a tab. */
const maxFileBytes = 20_000_000;
const maxPixels = 60_000_000;

/**
 * Draws a picture and encodes its visible content as WebP, with at most `maxPictureSide` pixels a side and `maxPictureBytes`.
 * Nothing else in the file remains: no location, camera, script or second picture. Its EXIF orientation is applied, and
 * transparent areas become white.
 *
 * @throws PictureProblem
 */
export async function encodePicture(file: Uint8Array<ArrayBuffer>): Promise<EncodedPicture> {
  if (file.length > maxFileBytes) {
    throw new PictureProblem(`It’s larger than ${maxFileBytes / 1e6} MB. Make it smaller first.`);
  }
  const header = readPictureHeader(file);
  if (!header) throw new PictureProblem('It isn’t a picture we can read. Use PNG, JPEG, WebP, GIF or SVG.');
  if (isAnimated(file)) {
    throw new PictureProblem('It’s animated, and we’d only keep its first frame. Use a still picture.');
  }
  if (header.type !== 'image/svg+xml' && header.width * header.height > maxPixels) {
    throw new PictureProblem(`It has more than ${maxPixels / 1e6} million pixels. Make it smaller first.`);
  }
  const { source, size } = await decode(file, header);
  try {
    for (const step of planEncoding(size, header.type)) {
      const bytes = await draw(source, step);
      if (bytes.length <= maxPictureBytes) return { bytes, width: step.width, height: step.height };
    }
  } finally {
    if (source instanceof ImageBitmap) source.close();
  }
  throw new PictureProblem('It can’t be made small enough. Crop it first.');
}

type Decoded = { readonly source: ImageBitmap | HTMLImageElement; readonly size: Size };

async function decode(file: Uint8Array<ArrayBuffer>, { type }: PictureHeader): Promise<Decoded> {
  const blob = new Blob([file], { type });
  try {
    if (type === 'image/svg+xml') return await decodeSvg(blob);
    const source = await createImageBitmap(blob, { imageOrientation: 'from-image' });
    return { source, size: source };
  } catch (error) {
    if (error instanceof PictureProblem) throw error;
    throw new PictureProblem('The picture is damaged: it can’t be drawn.', { cause: error });
  }
}

/** Loaded as an image, an SVG runs no script and loads no other resource. */
async function decodeSvg(file: Blob): Promise<Decoded> {
  const source = new Image();
  source.src = `data:${file.type};base64,${await toBase64(file)}`;
  await source.decode();
  const size = { width: source.naturalWidth, height: source.naturalHeight };
  if (size.width === 0 || size.height === 0) {
    throw new PictureProblem('The SVG has no size. Give it a width and a height.');
  }
  return { source, size };
}

async function draw(
  source: Decoded['source'],
  { width, height, quality }: EncodingStep,
): Promise<EncodedPicture['bytes']> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new PictureProblem('This browser can’t draw pictures. Use Chrome, Edge or Firefox.');
  context.fillStyle = 'white';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, width, height);
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
  // A browser that can't write WebP writes PNG.
  const bytes = plainWebp(new Uint8Array(await blob.arrayBuffer()));
  if (!bytes) {
    throw new PictureProblem('This browser can’t store pictures as WebP. Use Chrome, Edge or Firefox.');
  }
  return bytes;
}
