import { execFile } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { root } from '../root.ts';
import { targets } from './check-deployment.ts';

/** Runs a target's hooks as the CLI does, by its own code; only signing in and uploading are left out. */
const script = `
  const { Config } = require('firebase-tools/lib/config');
  const { lifecycleHooks } = require('firebase-tools/lib/deploy/lifecycleHooks');
  const [target, project] = process.argv.slice(1);
  const options = { project, projectRoot: process.cwd(), config: Config.load({ cwd: process.cwd() }) };
  lifecycleHooks(target, 'predeploy')({}, options).catch((error) => {
    console.error(error.message);
    process.exit(2);
  });
`;

function runHooks(target: string, project: string): Promise<{ code: number; output: string }> {
  // Tests have the addresses of emulators, with which nothing would go out.
  const { VITE_AUTH_EMULATOR_URL: _, VITE_FIRESTORE_EMULATOR_HOST: __, ...outside } = process.env;
  const env = { ...outside, VITE_FIREBASE_PROJECT_ID: 'ohmwork-live' };
  return new Promise((resolve) => {
    execFile(process.execPath, ['-e', script, target, project], { cwd: root, env }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, output: out + err }),
    );
  });
}

it.each(targets)('firebase deploy stops before it sends %s to the demo project', async (target) => {
  const { code, output } = await runHooks(target, 'demo-ohmwork');
  expect(code).toBe(2);
  expect(output).toContain('Nothing is deployed. demo-ohmwork exists on this machine only.');
  expect(output).toContain(`${target} predeploy error`);
});

it('firebase deploy stops before it sends an app to a project that it was not configured for', async () => {
  const { code, output } = await runHooks('hosting', 'ohmwork-staging');
  expect(code).toBe(2);
  expect(output).toContain('The app is configured for ohmwork-live and would go to ohmwork-staging');
});

it('firebase deploy builds the functions that it sends', async () => {
  const before = Date.now();
  expect(await runHooks('functions', 'ohmwork-live')).toMatchObject({ code: 0 });
  expect(statSync(join(root, 'functions/lib/index.js')).mtimeMs).toBeGreaterThanOrEqual(before - 1000);
});
