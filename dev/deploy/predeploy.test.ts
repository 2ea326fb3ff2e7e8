import { execFile } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';

import { root } from '../root.ts';
import { targets } from './check-deployment.ts';

/** Stands in for npm: the build goes into a folder of its own, because others may be using functions/lib. */
const npm = `#!/bin/sh
PATH="\${PATH#*:}"
exec npm "$@" -- -- "--outfile=$OUTPUT/lib/index.js"
`;

/** Runs hooks with the CLI's own code, but without signing in and uploading. One process, because the CLI loads for seconds. */
const script = `
  const { Config } = require('firebase-tools/lib/config');
  const { lifecycleHooks } = require('firebase-tools/lib/deploy/lifecycleHooks');
  (async () => {
    for (const deployment of process.argv.slice(1)) {
      const [target, project] = deployment.split(' ');
      const options = { project, projectRoot: process.cwd(), config: Config.load({ cwd: process.cwd() }) };
      console.error('# ' + deployment);
      await lifecycleHooks(target, 'predeploy')({}, options).catch(({ message }) => console.error(message));
    }
  })();
`;

/** Runs the hooks of deployments, each a target and a project, and returns what each of them said. */
async function runHooks(
  deployments: readonly string[],
  output: string,
): Promise<ReadonlyMap<string, string>> {
  // Tests run with the addresses of emulators, which would stop every deployment of the app.
  const { VITE_AUTH_EMULATOR_URL: _, VITE_FIRESTORE_EMULATOR_HOST: __, ...outside } = process.env;
  writeFileSync(join(output, 'npm'), npm, { mode: 0o755 });
  const { stderr } = await promisify(execFile)(process.execPath, ['-e', script, ...deployments], {
    cwd: root,
    env: {
      ...outside,
      OUTPUT: output,
      PATH: `${output}:${process.env.PATH}`,
      VITE_FIREBASE_PROJECT_ID: 'ohmwork-live',
    },
  });
  const parts = stderr.split(/^# /mu).slice(1);
  return new Map(parts.map((part) => [part.split('\n', 1)[0] ?? '', part]));
}

const deployments = [
  ...targets.map((target) => `${target} demo-ohmwork`),
  'hosting ohmwork-staging',
  'functions ohmwork-live',
];
let output = '';
let said: ReadonlyMap<string, string>;

beforeAll(async () => {
  output = mkdtempSync(join(tmpdir(), 'ohmwork-deploy-'));
  said = await runHooks(deployments, output);
  // Loads the CLI, then a compiler for each deployment.
}, 120_000);
afterAll(() => rmSync(output, { recursive: true }));

it.each(targets)('firebase deploy stops before it sends %s to the demo project', (target) => {
  const sentences = said.get(`${target} demo-ohmwork`);
  expect(sentences).toContain('Nothing is deployed. demo-ohmwork exists on this machine only.');
  expect(sentences).toContain(`${target} predeploy error`);
});

it('firebase deploy stops before it sends an app to a project that it was not configured for', () => {
  const sentences = said.get('hosting ohmwork-staging');
  expect(sentences).toContain('The app is configured for ohmwork-live and would go to ohmwork-staging');
  expect(sentences).toContain('hosting predeploy error');
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
  const functions = join(root, 'functions');
  copyFileSync(join(functions, 'package.json'), join(output, 'package.json'));
  symlinkSync(join(functions, 'node_modules'), join(output, 'node_modules'));
  const manifest = join(output, 'functions.json');
  const program = join(functions, 'node_modules/firebase-functions/lib/bin/firebase-functions.js');
  await promisify(execFile)(process.execPath, [program, '.'], {
    cwd: output,
    env: { ...process.env, GCLOUD_PROJECT: project, FUNCTIONS_MANIFEST_OUTPUT_PATH: manifest },
  });
  return manifestSchema.parse(JSON.parse(readFileSync(manifest, 'utf8')));
}

it('firebase deploy builds the functions that it sends, and finds what they need', async () => {
  expect(said.get('functions ohmwork-live')).not.toContain('predeploy error');
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
});
