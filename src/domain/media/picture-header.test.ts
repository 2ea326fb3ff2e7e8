import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type SamplePicture, sampleBytes } from '#test/support/pictures.ts';

import { readPictureHeader } from './picture-header.ts';

const text = (content: string) => new TextEncoder().encode(content);

describe('the header of a picture', () => {
  it.each<[SamplePicture, string, number, number]>([
    ['png', 'image/png', 7, 5],
    ['jpeg', 'image/jpeg', 7, 5],
    ['webp', 'image/webp', 7, 5],
    ['lossless', 'image/webp', 7, 5],
    ['transparent', 'image/webp', 7, 5],
    ['lossyWebp', 'image/webp', 1, 1],
    ['losslessWebp', 'image/webp', 1, 1],
    ['gif', 'image/gif', 1, 1],
  ])('of %s tells %s and its size', (name, type, width, height) => {
    expect(readPictureHeader(sampleBytes(name))).toEqual({ type, width, height });
  });

  it.each([
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '\ufeff<?xml version="1.0" encoding="UTF-8"?>\n<!-- Inkscape -->\n<svg width="4">',
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [ <!ENTITY x "y"> ]>\n<svg>',
  ])('of %s tells that it’s an SVG', (source) => {
    expect(readPictureHeader(text(source))).toEqual({ type: 'image/svg+xml' });
  });

  it.each([
    '',
    'GIF',
    '<p>An <svg> in a page</p>',
    '<!DOCTYPE html><svg>',
    '<!-- no picture -->',
    'svg',
    '%PDF-1.7',
  ])('of “%s” tells nothing', (source) => {
    expect(readPictureHeader(text(source))).toBeNull();
  });

  it('tells nothing of what breaks off before the size', () => {
    const names = ['png', 'jpeg', 'webp', 'gif', 'lossyWebp', 'losslessWebp'] as const;
    for (const name of names) {
      for (let length = 0; length < 10; length += 1) {
        expect(readPictureHeader(sampleBytes(name).subarray(0, length))).toBeNull();
      }
    }
  });

  it('comes to an end whatever the bytes are', () => {
    const starts = fc.constantFrom(...(['png', 'jpeg', 'webp', 'gif'] as const));
    fc.assert(
      fc.property(starts, fc.nat({ max: 40 }), fc.uint8Array({ maxLength: 60 }), (name, keep, rest) => {
        const bytes = new Uint8Array([...sampleBytes(name).subarray(0, keep), ...rest]);
        expect(() => readPictureHeader(bytes)).not.toThrow();
      }),
    );
  });
});
