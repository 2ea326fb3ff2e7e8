import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { build, type Rolldown } from 'vite';
import { afterAll, expect, it } from 'vitest';

import { compileHints } from './compile-hints.ts';

const hint = '//# allFunctionsCalledOnLoad\n';
const source =
  "export const other = () => import('./admin.js');\nexport function findMe() {\n  return 'here';\n}\n";

const directory = mkdtempSync(join(tmpdir(), 'ohmwork-hints-'));
afterAll(() => rmSync(directory, { recursive: true }));

/** Builds a page's script and a chunk of the dashboard's. */
async function buildTwo() {
  writeFileSync(join(directory, 'index.js'), source);
  writeFileSync(join(directory, 'admin.js'), 'export const admin = 1;\n');
  const built = await build({
    root: directory,
    configFile: false,
    logLevel: 'silent',
    plugins: [compileHints()],
    build: {
      write: false,
      sourcemap: true,
      minify: false,
      rolldownOptions: { input: join(directory, 'index.js'), preserveEntrySignatures: 'strict' },
    },
  });
  return [built].flat().flatMap((result) => ('output' in result ? result.output : []));
}

const codeOf = (output: Rolldown.RolldownOutput['output'][number][], name: string) =>
  output.find((file): file is Rolldown.OutputChunk => file.type === 'chunk' && file.name === name)?.code ??
  '';

it('begins what a page starts with by the hint, and nothing of the dashboard', async () => {
  const output = await buildTwo();
  expect(codeOf(output, 'index').startsWith(hint)).toBe(true);
  expect(codeOf(output, 'admin')).toContain('admin');
  expect(codeOf(output, 'admin')).not.toContain(hint);
});

it('leaves the source map true, by Node’s own reading', async () => {
  const output = await buildTwo();
  const map = output.find((file) => /index.*\.map$/u.test(file.fileName));
  if (map?.type !== 'asset') throw new Error('There’s no source map');
  const lines = codeOf(output, 'index').split('\n');
  const line = lines.findIndex((text) => text.includes("'here'") || text.includes('"here"'));
  const found = new SourceMap(JSON.parse(String(map.source))).findEntry(
    line,
    lines[line]?.indexOf('return') ?? 0,
  );
  expect(found).toMatchObject({ originalLine: 2, originalColumn: 2 });
});
