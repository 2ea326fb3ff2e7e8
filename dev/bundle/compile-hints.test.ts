import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { build, type Rolldown } from 'vite';
import { afterAll, expect, it } from 'vitest';

import { compileHints } from './compile-hints.ts';

const hint = '//# allFunctionsCalledOnLoad\n';
const long = `export const text = '${'ohm '.repeat(3_000)}';\n`;
const source = `export const others = () => [import('./admin.js'), import('./quiz-screen.js')];
export function findMe() {
  return 'here';
}
${long}`;

const directory = mkdtempSync(join(tmpdir(), 'ohmwork-hints-'));
afterAll(() => rmSync(directory, { recursive: true }));

/** Builds a page's script, a chunk of the dashboard and a short screen. */
async function buildThree() {
  writeFileSync(join(directory, 'index.js'), source);
  writeFileSync(join(directory, 'admin.js'), long);
  writeFileSync(join(directory, 'quiz-screen.js'), "export const QuizScreen = 'short';\n");
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

it('begins what a page starts with by the hint, but not the dashboard nor what is short', async () => {
  const output = await buildThree();
  expect(codeOf(output, 'index').startsWith(hint)).toBe(true);
  expect(codeOf(output, 'admin')).toContain('admin');
  expect(codeOf(output, 'admin')).not.toContain(hint);
  expect(codeOf(output, 'quiz-screen')).toContain('short');
  expect(codeOf(output, 'quiz-screen')).not.toContain(hint);
});

it('leaves the source map true, by Node’s own reading', async () => {
  const output = await buildThree();
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
