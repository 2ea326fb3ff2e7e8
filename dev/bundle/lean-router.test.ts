import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';

import { root } from '../root.ts';
import { leanRouter, makeLean } from './lean-router.ts';

const directory = join(root, 'node_modules/react-router/dist/production');
const router = readdirSync(directory)
  .filter((name) => /^chunk-\w+\.mjs$/u.test(name))
  .map((name) => readFileSync(join(directory, name), 'utf8'))
  .join('\n');

it('leaves no name, no component that must stay and no advice for old browsers', () => {
  const named = /^Link\.displayName = /mu;
  const unmarked = /^var \w+ = \w+\.(?:forwardRef|createContext|memo)\(/mu;
  expect(router).toMatch(named);
  expect(router).toMatch(unmarked);
  expect(router).toContain('Internet Explorer');
  const lean = makeLean(router);
  expect(lean).not.toMatch(named);
  expect(lean).not.toMatch(unmarked);
  expect(lean).not.toContain('Internet Explorer');
});

/** The code of React Router that a page with its own link component gets. */
async function bundle(plugins: ReturnType<typeof leanRouter>[]): Promise<string> {
  const entry = 'virtual:link';
  const code = `export { useHref, useLinkClickHandler } from ${JSON.stringify(join(directory, 'index.mjs'))}`;
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      ...plugins,
      {
        name: 'entry',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? code : null),
      },
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: entry, external: /^react/u, preserveEntrySignatures: 'strict' },
    },
  });
  return [built]
    .flat()
    .flatMap((result) => ('output' in result ? result.output : []))
    .map((chunk) => (chunk.type === 'chunk' ? chunk.code : ''))
    .join('\n');
}

it('lets a bundler leave out the links and forms that are not used', async () => {
  expect(await bundle([])).toContain('NavLinkWithRef');
  const lean = await bundle([leanRouter()]);
  expect(lean).not.toMatch(/NavLinkWithRef|PrefetchPageLinks|FormWithRef/u);
  expect(lean).toContain('useLinkClickHandler');
});
