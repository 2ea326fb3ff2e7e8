/** Version names are hashed as in the ELF specification; this is `GLIBC_2.39`. */
const glibc239Hash = 0x069691b9;
const sectionTypeVersionNeeds = 0x6ffffffe;
const flagWeak = 0x2;

/**
 * Marks an ELF binary's need for glibc 2.39 as weak, in place. The engine requires that version only for two weak symbols
 * (`pidfd_spawnp`, `pidfd_getpid`) and works without them, but an older loader refuses to start a binary that names the
 * version.
 *
 * @param binary a 64-bit little-endian ELF file
 * @returns whether an entry was found
 */
export function weakenGlibc239(binary: Buffer): boolean {
  const sections = Number(binary.readBigUInt64LE(0x28));
  const sectionSize = binary.readUInt16LE(0x3a);
  const sectionCount = binary.readUInt16LE(0x3c);
  for (let index = 0; index < sectionCount; index += 1) {
    const header = sections + index * sectionSize;
    if (binary.readUInt32LE(header + 4) !== sectionTypeVersionNeeds) continue;
    const entry = findEntry(binary, Number(binary.readBigUInt64LE(header + 0x18)));
    if (entry === undefined) continue;
    binary.writeUInt16LE(binary.readUInt16LE(entry + 4) | flagWeak, entry + 4);
    return true;
  }
  return false;
}

/** Walks the chain of needed files and each file's chain of versions. @returns the offset of the version's entry */
function findEntry(binary: Buffer, start: number): number | undefined {
  let need = start;
  for (;;) {
    let entry = need + binary.readUInt32LE(need + 8);
    for (let left = binary.readUInt16LE(need + 2); left > 0; left -= 1) {
      if (binary.readUInt32LE(entry) === glibc239Hash) return entry;
      entry += binary.readUInt32LE(entry + 12);
    }
    const next = binary.readUInt32LE(need + 12);
    if (next === 0) return undefined;
    need += next;
  }
}
