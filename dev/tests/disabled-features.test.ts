import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

import { disabledFeatures } from './disabled-features.ts';

test('everything that Playwright switches off in Chromium stays off', () => {
  const packageFile = createRequire(import.meta.url).resolve('playwright-core/package.json');
  const bundle = readFileSync(join(dirname(packageFile), 'lib/coreBundle.js'), 'utf8');
  const [, list = ''] = /\bdisabledFeatures = \[([^\]]*)\]/u.exec(bundle) ?? [];
  const byPlaywright = [...list.matchAll(/^\s*"(\w+)"/gmu)].map(([, name = '']) => name);
  expect(byPlaywright.length).toBeGreaterThan(5);
  expect(disabledFeatures).toEqual(expect.arrayContaining(byPlaywright));
});
