import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

import { storedItems } from './stored-items.ts';

/** Matches the names of stored items in code: ours in quotation marks, and the theme's. */
const name = /(?<=['"])(?:ohmwork(?:[.-][a-z-]+\.?)?|theme)(?=['"])/gu;

/** Names that aren't storage: downloaded files, and formats in them. */
const others = /^ohmwork-(?:questions|results|export|answers|prerender|check|landing|pack-size|preconnect)/u;

it('the page lists everything that the source stores, and nothing else [LAW-4]', () => {
  const files = execFileSync('git', ['ls-files', 'src/services', 'src/providers', 'public/*.js'], {
    encoding: 'utf8',
  });
  expect(files).toContain('src/services/storage/theme-choice.ts');
  const lines = execFileSync(
    'git',
    ['grep', '-hE', 'ohmwork|theme', '--', 'src/services', 'src/providers', 'public/*.js'],
    {
      encoding: 'utf8',
    },
  ).split('\n');
  // Locks and channels aren't storage: they're gone when the page is closed.
  const stored = lines
    .filter((line) => !/locks|BroadcastChannel|format:/u.test(line))
    .flatMap((line) => line.match(name) ?? []);
  const foreign = ['firebaseLocalStorageDb', 'firebase-app-check-database', 'workbox-precache'];
  expect([...new Set(stored)].filter((key) => !others.test(key)).sort()).toEqual(
    storedItems
      .map(({ key }) => key)
      .filter((key) => !foreign.includes(key))
      .sort(),
  );
});
