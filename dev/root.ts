import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The top level of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** What the local world keeps between runs: data, logs, builds, the engine. Ignored by git; safe to delete. */
export const localDirectory = join(root, '.local');
export const logDirectory = join(localDirectory, 'logs');
