// Entry point of every command in package.json. Plain Node, because a fresh clone has nothing installed yet.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { installMissing } from './install.mjs';

const commands = readdirSync(new URL('commands/', import.meta.url)).map((file) => file.replace('.ts', ''));
const [command, ...args] = process.argv.slice(2);

/** @param {string} sentence @returns {never} */
function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
// What the packages need: each of these can load modules with `require`.
const isSupported = (major === 20 && minor >= 19) || (major === 22 && minor >= 13) || major >= 24;
if (!isSupported) {
  refuse(`Ohmwork needs Node 20.19+, 22.13+ or 24+, and this is ${process.version}.`);
}
if (process.platform === 'win32') {
  refuse('The local world needs Linux or macOS: on Windows, run this command inside WSL.');
}
if (!command || !commands.includes(command)) {
  refuse(`Say which command to run: ${commands.join(', ')}.`);
}

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
try {
  installMissing(root);
} catch (error) {
  refuse(error instanceof Error ? error.message : String(error));
}

const { register } = await import('tsx/esm/api');
register({ tsconfig: `${root}/tsconfig.node.json` });
const { describeError, refuseMore } = await import('./fault.ts');
try {
  const { run } = await import(`./commands/${command}.ts`);
  // A command that declares no parameter would ignore what was typed.
  if (run.length === 0) refuseMore(args);
  await run(args);
} catch (error) {
  console.error(describeError(error));
  process.exitCode = 1;
}
