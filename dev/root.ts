import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The top level of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Data, logs, builds and the engine, kept between runs. Ignored by git and safe to delete. */
export const localDirectory = join(root, '.local');
export const logDirectory = join(localDirectory, 'logs');
