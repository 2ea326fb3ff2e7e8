import { expect, it } from 'vitest';

import { sampleBytes } from '#test/support/pictures.ts';

import { isAnimated } from './animated.ts';

it.each(['png', 'jpeg', 'webp', 'lossless', 'transparent', 'gif', 'lossyWebp', 'losslessWebp'] as const)(
  'a still picture doesn’t move: %s',
  (name) => {
    expect(isAnimated(sampleBytes(name))).toBe(false);
  },
);

it('a GIF with two frames moves', () => {
  const gif = sampleBytes('gif');
  // From its graphic control extension to before the trailer.
  const frame = gif.subarray(gif.indexOf(0x21), -1);
  expect(isAnimated(new Uint8Array([...gif.subarray(0, -1), ...frame, 0x3b]))).toBe(true);
});

// As the pictures of is-animated are told apart (qzb/is-animated, test, MIT).
it('a GIF moves by its frames, whatever stands before them', () => {
  const gif = sampleBytes('gif');
  const start = gif.indexOf(0x21);
  const header = gif.subarray(0, start);
  // Without the graphic control extension of eight bytes.
  const frame = gif.subarray(start + 8, -1);
  expect(frame[0]).toBe(0x2c);
  const moves = (...parts: readonly (Uint8Array | readonly number[])[]) =>
    isAnimated(new Uint8Array([...header, ...parts.flatMap((part) => [...part]), 0x3b]));
  expect(moves(frame)).toBe(false);
  expect(moves(frame, frame)).toBe(true);
  const old = [...header].with(4, 0x37);
  expect(isAnimated(new Uint8Array([...old, ...frame, ...frame]))).toBe(true);
  // A comment that looks like an extension, and one between two frames.
  const comment = [0x21, 0xfe, 8, 0x21, 0xf9, 4, 0, 0, 0, 0, 0, 0];
  expect(moves(comment, comment, frame)).toBe(false);
  expect(moves(comment, frame, comment, frame)).toBe(true);
});

it('a WebP whose header says so moves', () => {
  const webp = sampleBytes('webp');
  webp[20] = (webp[20] ?? 0) | 2;
  expect(isAnimated(webp)).toBe(true);
});

it('a PNG with an animation control chunk before its data moves', () => {
  const png = sampleBytes('png');
  const control = [0, 0, 0, 8, ...new TextEncoder().encode('acTL'), 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0];
  // After the signature and the header chunk of 25 bytes.
  expect(isAnimated(new Uint8Array([...png.subarray(0, 33), ...control, ...png.subarray(33)]))).toBe(true);
});

it('what breaks off doesn’t', () => {
  expect(isAnimated(new Uint8Array())).toBe(false);
  expect(isAnimated(sampleBytes('png').subarray(0, 20))).toBe(false);
});
