import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';

import { Fault } from './fault.ts';
import { replaceFile } from './replace-file.ts';

let directory = '';

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'replace-file-'));
  return () => rmSync(directory, { recursive: true });
});

test('a file is written, or replaced with the rights it had', async () => {
  const path = join(directory, 'log.tsv');
  await replaceFile(path, () => 'first');
  expect(readFileSync(path, 'utf8')).toBe('first');
  writeFileSync(join(directory, 'private.tsv'), 'old', { mode: 0o600 });
  await replaceFile(join(directory, 'private.tsv'), async () => 'new');
  expect(readFileSync(join(directory, 'private.tsv'), 'utf8')).toBe('new');
  expect(statSync(join(directory, 'private.tsv')).mode & 0o777).toBe(0o600);
  expect(readdirSync(directory)).toEqual(['log.tsv', 'private.tsv']);
});

test('a file keeps what it held when its new text can’t be made', async () => {
  const path = join(directory, 'log.tsv');
  writeFileSync(path, 'old');
  const made = replaceFile(path, () => {
    expect(readFileSync(path, 'utf8')).toBe('old');
    return Promise.reject(new Error('the connection broke'));
  });
  await expect(made).rejects.toThrow('the connection broke');
  expect(readFileSync(path, 'utf8')).toBe('old');
  expect(readdirSync(directory)).toEqual(['log.tsv']);
});

test.each(['', 'none/log.tsv'])(
  'a path that can’t be written, “%s”, is refused before the text is made',
  async (name) => {
    const makeText = vi.fn(() => 'text');
    const made = replaceFile(join(directory, name), makeText);
    await expect(made).rejects.toThrow(Fault);
    expect(makeText).not.toHaveBeenCalled();
  },
);
