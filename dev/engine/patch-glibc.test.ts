import { expect, test } from 'vitest';

import { weakenGlibc239 } from './patch-glibc.ts';

/** A minimal ELF file: header, two section headers, a chain of two needed files with these version hashes. */
function elf(first: readonly number[], second: readonly number[]): Buffer {
  const binary = Buffer.alloc(1024);
  binary.writeBigUInt64LE(64n, 0x28);
  binary.writeUInt16LE(64, 0x3a);
  binary.writeUInt16LE(2, 0x3c);
  const section = 64 + 64;
  binary.writeUInt32LE(0x6ffffffe, section + 4);
  binary.writeBigUInt64LE(512n, section + 0x18);
  writeNeed(binary, 512, first, 256);
  writeNeed(binary, 768, second, 0);
  return binary;
}

function writeNeed(binary: Buffer, at: number, hashes: readonly number[], next: number): void {
  binary.writeUInt16LE(hashes.length, at + 2);
  binary.writeUInt32LE(16, at + 8);
  binary.writeUInt32LE(next, at + 12);
  hashes.forEach((hash, index) => {
    const entry = at + 16 + index * 16;
    binary.writeUInt32LE(hash, entry);
    binary.writeUInt32LE(index + 1 < hashes.length ? 16 : 0, entry + 12);
  });
}

const glibc239 = 0x069691b9;

test('the version is marked weak wherever it stands, and nothing else changes', () => {
  const binary = elf([1, 2], [3, glibc239, 4]);
  const before = Buffer.from(binary);
  expect(weakenGlibc239(binary)).toBe(true);
  const flags = 768 + 16 + 16 + 4;
  expect(binary.readUInt16LE(flags)).toBe(2);
  before.writeUInt16LE(2, flags);
  expect(binary.equals(before)).toBe(true);
});

test('a binary without that version stays as it is', () => {
  const binary = elf([1], [2]);
  const before = Buffer.from(binary);
  expect(weakenGlibc239(binary)).toBe(false);
  expect(binary.equals(before)).toBe(true);
});
