import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { root } from '../root.ts';
import { pictures } from '../screenshots/take-pictures.ts';
import { addLinkPreview, sharePicture } from './link-preview.ts';

const page = '<head><title>Plans</title></head>';

it('gives links the full URL of their picture', () => {
  const made = addLinkPreview(page, 'https://ohmwork.example');
  expect(made).toContain('<meta property="og:image" content="https://ohmwork.example/share.png" />');
  expect(made).toContain('<meta name="twitter:card" content="summary_large_image" />');
  expect(made).toMatch(/^<head><title>Plans<\/title>.*<\/head>$/su);
});

it.each([undefined, ''])('leaves a local build without one: %o', (origin) => {
  expect(addLinkPreview(page, origin)).toBe(page);
});

it.each(['ohmwork.example', 'https://ohmwork.example/', 'http://ohmwork.example', 'https://a.test"><b'])(
  'refuses %s',
  (origin) => {
    expect(() => addLinkPreview(page, origin)).toThrow('must be an origin');
  },
);

it('is as large as it says, and small enough for any chat', () => {
  const file = readFileSync(join(root, 'public', sharePicture.file));
  expect(file.subarray(0, 8)).toEqual(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'));
  // The first chunk of a PNG begins with its width and height.
  expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([sharePicture.width, sharePicture.height]);
  expect(file.byteLength).toBeLessThan(300_000);
});

it('is taken at that size', () => {
  const { size, scale } = pictures.find(({ file }) => file === `public/${sharePicture.file}`) ?? {};
  expect([size?.width, size?.height].map((length) => (length ?? 0) * (scale ?? 0))).toEqual([
    sharePicture.width,
    sharePicture.height,
  ]);
});
