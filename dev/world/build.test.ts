import { build } from 'esbuild';
import { expect, test } from 'vitest';

import { root } from '../root.ts';
import { appInputs } from './build.ts';

test('the app is built again after a change in anything that its build runs', async () => {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['vite.config.ts'],
    bundle: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    metafile: true,
    write: false,
  });
  const files = Object.keys(metafile.inputs);
  expect(files).toContain('dev/seed/read-seed.ts');
  const isInput = (file: string) => appInputs.some((input) => file === input || file.startsWith(`${input}/`));
  expect(files.filter((file) => !isInput(file))).toEqual([]);
});
