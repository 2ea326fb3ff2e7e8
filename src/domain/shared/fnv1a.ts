/**
 * The FNV-1a hash (32 bits, unsigned) of a text or of a piece of it. It runs over UTF-16 code units, not bytes: for ASCII it is
 * the published function. Fast and well spread; not for secrets.
 *
 * @param start index of the first character
 * @param end index after the last one
 */
export function fnv1a(text: string, start = 0, end = text.length): number {
  let hash = 0x811c9dc5;
  for (let place = start; place < end; place += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  }
  return hash >>> 0;
}
