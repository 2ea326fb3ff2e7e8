/** Bytes of a file as the letters of Latin-1, fewer where the file ends before. */
export function textAt(
  { buffer, byteOffset, byteLength }: ArrayBufferView,
  offset: number,
  length: number,
): string {
  const bytes = new Uint8Array(buffer, byteOffset, byteLength);
  return String.fromCharCode(...bytes.subarray(offset, offset + length));
}
