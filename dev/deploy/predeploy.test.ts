import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

import { root } from '../root.ts';
import { targets } from './check-deployment.ts';

/** Runs a target's hooks with the CLI's own code, but without signing in and uploading. */
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
  // Tests run with the addresses of emulators, which would stop every deployment of the app.
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

const manifestSchema = z.object({
  endpoints: z.record(
    z.string(),
    z.object({
      availableMemoryMb: z.number(),
      region: z.array(z.string()),
      secretEnvironmentVariables: z.optional(z.array(z.object({ key: z.string() }))),
    }),
  ),
  params: z.array(z.object({ name: z.string() })),
  requiredAPIs: z.array(z.object({ api: z.string() })),
});

/** What the CLI discovers in the functions of a project, using the same program as the CLI. */
async function discover(project: string): Promise<z.infer<typeof manifestSchema>> {
  const output = join(mkdtempSync(join(tmpdir(), 'ohmwork-discovery-')), 'functions.json');
  const program = join(root, 'functions/node_modules/firebase-functions/lib/bin/firebase-functions.js');
  await promisify(execFile)(process.execPath, [program, '.'], {
    cwd: join(root, 'functions'),
    env: { ...process.env, GCLOUD_PROJECT: project, FUNCTIONS_MANIFEST_OUTPUT_PATH: output },
  });
  return manifestSchema.parse(JSON.parse(readFileSync(output, 'utf8')));
}

it('firebase deploy builds the functions that it sends, and finds what they need', async () => {
  const before = Date.now();
  expect(await runHooks('functions', 'ohmwork-live')).toMatchObject({ code: 0 });
  expect(statSync(join(root, 'functions/lib/index.js')).mtimeMs).toBeGreaterThanOrEqual(before - 1000);
  const { endpoints, params, requiredAPIs } = await discover('ohmwork-live');
  const secrets = [{ key: 'STRIPE_SECRET_KEY' }, { key: 'STRIPE_WEBHOOK_SECRET' }];
  const shared = { availableMemoryMb: 512, region: ['europe-west2'] };
  expect(endpoints).toEqual({
    api: { ...shared, secretEnvironmentVariables: secrets },
    regrade: shared,
    sweep: { ...shared, secretEnvironmentVariables: secrets },
  });
  expect(params.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['APP_URL', 'ENFORCE_APP_CHECK', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']),
  );
  expect(requiredAPIs.map(({ api }) => api).sort()).toEqual([
    'cloudscheduler.googleapis.com',
    'cloudtasks.googleapis.com',
  ]);
  // Two programs run, each of which loads a compiler or the SDK.
}, 60_000);
