/** The bins of a signature: bands times rows. Pairs that share half of their pieces mostly have a band in common. */
const bands = 16;
const rows = 4;
const bins = bands * rows;
const empty = 0xffffffff;

/**
 * The keys of a text's bands: MinHash by one permutation (Li, Owen and Zhang 2012, "One permutation hashing"), an empty
 * bin filled from the next (Shrivastava and Li 2014), banded after Leskovec, Rajaraman and Ullman, "Mining of Massive
 * Datasets", 3.4. Two texts whose pieces overlap by a share s have a key in common with the probability of about
 * 1 − (1 − s⁴)¹⁶: 0.64 at s = 0.5, 0.9998 at s = 0.8.
 *
 * @param pieces hashes of 32 bits
 */
export function bandKeys(pieces: Uint32Array): string[] {
  const signature = fillEmpty(signatureOf(pieces));
  return Array.from(
    { length: bands },
    (_, band) => `${band}:${signature.subarray(band * rows, (band + 1) * rows).join(',')}`,
  );
}

/** The smallest hash in each bin. */
function signatureOf(pieces: Uint32Array): Uint32Array {
  const signature = new Uint32Array(bins).fill(empty);
  for (const piece of pieces) {
    const hash = mix(piece);
    const bin = hash % bins;
    const value = Math.floor(hash / bins);
    if (value < (signature[bin] ?? 0)) signature[bin] = value;
  }
  return signature;
}

/** An empty bin takes the value of the next bin that isn't empty, plus an offset for the distance to it. */
function fillEmpty(signature: Uint32Array): Uint32Array {
  if (signature.every((value) => value === empty)) return signature;
  return signature.map((value, bin) => {
    let distance = 0;
    let found = value;
    while (found === empty) {
      distance += 1;
      found = signature[(bin + distance) % bins] ?? empty;
    }
    return found + distance * (empty >>> 5);
  });
}

/** Spreads the bits of a hash (murmur3's last step). */
function mix(piece: number): number {
  let hash = Math.imul(piece ^ (piece >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
