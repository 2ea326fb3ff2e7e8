import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { root } from '../root.ts';
import { testParts } from './test-parts.ts';

const kept = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const documents = kept.filter((path) => path.endsWith('.md'));
const tests = kept.filter((path) => /\.(?:test|spec)\.tsx?$/u.test(path));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const packageSchema = z.object({ scripts: z.record(z.string(), z.string()) });
const { scripts } = packageSchema.parse(JSON.parse(read('package.json')));
const parts = testParts.map(({ name }): string => name);

/** The scripts that a text names; a line break may come before the name. */
function namedScripts(text: string): string[] {
  return [...text.matchAll(/\bnpm run\s+(?:--silent )?([\w:-]+)/gu)].map(([, name = '']) => name);
}

/** The parts of the tests that a text names, each with its filters on file names. */
function namedTests(text: string): { part: string; filters: string[] }[] {
  return [...text.matchAll(/\bnpm test -- ([\w-]+)((?: [a-z][\w/-]*)*)/gu)].map(
    ([, part = '', filters = '']) => ({ part, filters: filters.split(' ').filter(Boolean) }),
  );
}

test('the documents name commands', () => {
  const texts = documents.map(read);
  expect(texts.flatMap(namedScripts).length).toBeGreaterThan(50);
  expect(texts.flatMap(namedTests).flatMap(({ filters }) => filters)).toContain('every-type');
});

test.each(documents)('%s names no command that isn’t there', (path) => {
  const text = read(path);
  const named = namedTests(text);
  const wrong = [
    ...namedScripts(text).filter((name) => !Object.hasOwn(scripts, name)),
    ...named.map(({ part }) => part).filter((part) => !parts.includes(part)),
    // A filter that matches no file would test something other than what the document says.
    ...named.flatMap(({ filters }) => filters).filter((name) => !tests.some((file) => file.includes(name))),
  ];
  expect(wrong).toEqual([]);
});
