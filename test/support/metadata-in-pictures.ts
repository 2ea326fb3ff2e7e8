import { crc32 } from 'node:zlib';

/** EXIF metadata of a photo: rotated by a quarter turn, taken at 51° 30′ 26″ N. */
const exif = Buffer.concat([
  Buffer.from('4d4d002a00000008', 'hex'),
  // Two entries: orientation 6 (a quarter turn clockwise) and the place of the GPS entries.
  Buffer.from('0002', 'hex'),
  Buffer.from('011200030000000100060000', 'hex'),
  Buffer.from('882500040000000100000026', 'hex'),
  Buffer.from('00000000', 'hex'),
  // Two entries: the latitude's letter and its three fractions.
  Buffer.from('0002', 'hex'),
  Buffer.from('00010002000000024e000000', 'hex'),
  Buffer.from('000200050000000300000044', 'hex'),
  Buffer.from('00000000', 'hex'),
  Buffer.from('00000033000000010000001e000000010000001a00000001', 'hex'),
]);

/** A JPEG with that EXIF metadata. */
export function jpegWithLocation(jpeg: Uint8Array): Buffer {
  const content = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), exif]);
  const segment = Buffer.from([0xff, 0xe1, 0, 0]);
  segment.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), segment, content, jpeg.subarray(2)]);
}

/** A PNG with that EXIF metadata. */
export function pngWithLocation(png: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from('eXIf'), exif]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(exif.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  // After IHDR, which ends at byte 33.
  return Buffer.concat([png.subarray(0, 33), length, named, sum, png.subarray(33)]);
}
