import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const kept = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const documents = kept.filter((path) => /^docs\/(?:architecture|decisions\/.+)\.md$/u.test(path));

/** The source files that a text names in backticks: a path, or only the name of a file. */
function namedFiles(text: string): string[] {
  return [...text.matchAll(/`([\w./-]+\.(?:tsx?|rules))`/gu)].map(([, name = '']) => name);
}

test('the documents on how Ohmwork is built name files', () => {
  expect(documents).toContain('docs/architecture.md');
  expect(
    documents.flatMap((path) => namedFiles(readFileSync(new URL(path, root), 'utf8'))).length,
  ).toBeGreaterThan(50);
});

test.each(documents)('%s names no file that has moved or gone', (path) => {
  const names = namedFiles(readFileSync(new URL(path, root), 'utf8'));
  expect(names.filter((name) => !kept.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
});
