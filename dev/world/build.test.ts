import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { resolveConfig } from 'vite';
import { afterEach, expect, test, vi } from 'vitest';

import { root } from '../root.ts';
import { appInputs } from './build.ts';
import { findFreePorts } from './ports.ts';
import { clientEnvironment } from './world.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

/** The settings of a build in a folder where those of the deployment are filled in. */
async function readSettings(): Promise<Record<string, unknown>> {
  const folder = mkdtempSync(join(tmpdir(), 'ohmwork-build-'));
  try {
    copyFileSync(join(root, 'firebase.json'), join(folder, 'firebase.json'));
    writeFileSync(
      join(folder, '.env.production.local'),
      'VITE_FIREBASE_PROJECT_ID=ohmwork-live\nVITE_COMPANY_NAME=Ohmwork Ltd\n',
    );
    const config = { root: folder, mode: 'production', configFile: join(root, 'vite.config.ts') };
    return (await resolveConfig(config, 'build')).env;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('the build of a deployment reads its settings, that of a local world doesn’t', async () => {
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('VITE_FIREBASE_PROJECT_ID', undefined);
  expect(await readSettings()).toMatchObject({
    VITE_FIREBASE_PROJECT_ID: 'ohmwork-live',
    VITE_COMPANY_NAME: 'Ohmwork Ltd',
  });
  const world = {
    name: 'start',
    ports: await findFreePorts(),
    emulators: [],
    appUrl: 'http://127.0.0.1:5000',
    keepsData: true,
    appDirectory: '.local/app',
  } as const;
  for (const [name, value] of Object.entries(clientEnvironment(world))) vi.stubEnv(name, value);
  const settings = await readSettings();
  expect(settings).toMatchObject({ VITE_FIREBASE_PROJECT_ID: 'demo-ohmwork' });
  expect(settings).not.toHaveProperty('VITE_COMPANY_NAME');
});

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
