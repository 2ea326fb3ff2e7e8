import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { prerenderScreens } from './prerender-plugin.ts';

let root = '';

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'prerender-'));
});

afterEach(() => rmSync(root, { recursive: true }));

test('leaves nothing behind when the screens can’t be built', async () => {
  writeFileSync(join(root, 'index.html'), '<!doctype html><title>No screens</title>');
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const building = build({ root, configFile: false, logLevel: 'silent', plugins: [prerenderScreens()] });
  await expect(building).rejects.toThrow('prerender.tsx');
  expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('Build failed'));
  expect(readdirSync(join(root, '.local'))).toEqual([]);
});
