import { maxPictureSide } from './media.ts';
import type { PictureHeader } from './picture-header.ts';

/** Width and height in pixels. */
export type Size = { readonly width: number; readonly height: number };

/** One way to encode a picture: its size and the quality of the WebP, from 0 to 1. */
export type EncodingStep = Size & { readonly quality: number };

/** Drawings have flat colours, which the best quality (lossless in Chromium) often stores in the fewest bytes. */
const qualities = { drawing: [1, 0.92, 0.8, 0.65, 0.5], photo: [0.92, 0.8, 0.65, 0.5] } as const;

/** Each time the quality alone isn't enough, the sides get this much shorter. */
const shrink = 0.75;

/** Pixels of the longer side below which labels can't be read. */
const smallestSide = 160;

/** Ways to encode a picture, best first: use the first that gives few enough bytes. */
export function planEncoding(size: Size, type: PictureHeader['type']): EncodingStep[] {
  const steps: EncodingStep[] = [];
  const tried = type === 'image/jpeg' ? qualities.photo : qualities.drawing;
  const longest = targetSide(Math.max(size.width, size.height), type);
  for (let side = longest; side === longest || side >= smallestSide; side *= shrink) {
    const fitted = fitSide(size, side);
    steps.push(...tried.map((quality) => ({ ...fitted, quality })));
  }
  return steps;
}

/** A vector drawing is drawn large enough to zoom in on; a raster picture is never scaled up. */
function targetSide(natural: number, type: PictureHeader['type']): number {
  return Math.min(maxPictureSide, type === 'image/svg+xml' ? Math.max(800, 2 * natural) : natural);
}

function fitSide({ width, height }: Size, longest: number): Size {
  const scale = longest / Math.max(width, height);
  return { width: atLeastOne(width * scale), height: atLeastOne(height * scale) };
}

function atLeastOne(pixels: number): number {
  return Math.max(1, Math.round(pixels));
}
