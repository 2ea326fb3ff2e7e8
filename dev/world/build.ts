import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { ProcessGroup } from '../processes/process-group.ts';
import { localDirectory, root } from '../root.ts';
import { clientEnvironment, type World } from './world.ts';

/** The files and folders that the built app depends on. */
export const appInputs = [
  'src',
  'public',
  'index.html',
  'vite.config.ts',
  'dev/bundle',
  'dev/fault.ts',
  'dev/landing',
  'dev/pack',
  'dev/prerender',
  'dev/root.ts',
  'dev/seed',
  'package.json',
  'package-lock.json',
];

/** Builds the app for a world, unless its folder was built from the same files and settings. */
export async function buildApp(processes: ProcessGroup, world: World): Promise<void> {
  const env = clientEnvironment(world);
  const output = join(root, world.appDirectory);
  await buildOnce(`${output}.sha256`, [...appInputs.map(hashPath), JSON.stringify(env)], output, () =>
    processes.run({
      name: `${world.name}-app-build`,
      command: process.execPath,
      args: ['node_modules/vite/bin/vite.js', 'build', '--outDir', output, '--emptyOutDir'],
      cwd: root,
      env,
    }),
  );
}

/** Builds the functions' bundle, unless it's up to date. */
export async function buildFunctions(processes: ProcessGroup): Promise<void> {
  const inputs = ['functions/src', 'functions/package.json', 'functions/package-lock.json', 'src/domain'];
  await buildOnce(
    join(localDirectory, 'functions.sha256'),
    inputs.map(hashPath),
    join(root, 'functions/lib/index.js'),
    () =>
      processes.run({
        name: 'functions-build',
        command: 'npm',
        args: ['run', 'build', '--silent', '--prefix', 'functions'],
        cwd: root,
      }),
  );
}

/** Skips the build when the hash of its inputs is unchanged; the hash is stored only after a build that succeeded. */
async function buildOnce(
  stamp: string,
  inputs: readonly string[],
  output: string,
  build: () => Promise<void>,
): Promise<void> {
  const hash = createHash('sha256').update(inputs.join('\n')).digest('hex');
  if (existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  rmSync(stamp, { force: true });
  await build();
  writeFileSync(stamp, hash);
}

/** Hashes a file, or all files of a folder with their names. Uses contents rather than times, which git doesn't keep. */
function hashPath(path: string): string {
  const hash = createHash('sha256');
  for (const file of listFiles(path)) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function listFiles(path: string): string[] {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return [];
  if (!statSync(absolute).isDirectory()) return [path];
  return readdirSync(absolute)
    .sort()
    .flatMap((name) => listFiles(join(path, name)));
}
