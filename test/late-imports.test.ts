import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** An `import()` in an argument of the helpers that give it a deadline, a retry, and a reload after an update of the app. */
const helped =
  /\b(?:loadChunk|lazyPart|work\.load)\(\s*(?:async )?\(\) =>\s*(?:\(\{\s*default: \(await )?import\(/gu;

/** Those that don't use the helpers, and why. */
const others = {
  'src/main.tsx': 'reports the errors of the helpers, too',
  'src/domain/bank/import/parse-bank.ts': 'gives its parsers to the helper of the work',
  'src/services/auth/check-account.ts': 'in the background; asked again with the next refusal',
  'src/services/auth/current-user.ts': 'the session goes on without the record after five seconds',
  'src/services/api/post.ts': 'has the deadline of the request',
  'src/services/firestore/id-token.ts':
    'the session loads the same through the helper, and the query tries again',
  'src/services/storage/browser-owner.ts': 'in the background',
};

function countImports(text: string): { all: number; helped: number } {
  const code = text
    .replace(/^\s*(?:\/\/|\/?\*).*$/gmu, '')
    .replace(/typeof import\(|: import\(|<import\(/gu, '');
  return { all: [...code.matchAll(/\bimport\(/gu)].length, helped: [...code.matchAll(helped)].length };
}

it('every part of the app that loads late goes through one of the helpers [APP-8, APP-9]', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/u.test(file) && !/\.test\.|\.d\.ts$/u.test(file))
    .map((file) => `src/${file}`);
  const counts = new Map(files.map((file) => [file, countImports(readFileSync(file, 'utf8'))]));
  expect([...counts.values()].filter(({ helped }) => helped > 0).length).toBeGreaterThan(40);
  const bare = files.filter((file) => (counts.get(file)?.all ?? 0) > (counts.get(file)?.helped ?? 0));
  expect(bare.toSorted()).toEqual(Object.keys(others).toSorted());
});

it.each([
  ["const { list } = await loadChunk(() => import('#services/list.ts'));", 1],
  ["loadChunk(\n  () => import('./a.ts'),\n)", 1],
  ["lazyPart(async () => ({\n  default: (await import('./board.tsx')).Board,\n}));", 1],
  ["lazyPart(() => import('./screen.tsx'))", 1],
  ["const { list } = await import('#services/list.ts');", 0],
  ["loadChunk(() => {}); import('./a.ts')", 0],
])('%j', (text, expected) => {
  expect(countImports(text)).toEqual({ all: 1, helped: expected });
});
