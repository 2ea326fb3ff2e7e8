import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { root } from '../root.ts';
import { readSeed } from '../seed/read-seed.ts';

/** Bytes that all questions and figures take on a device, as the seed has them: questions as JSON, figures as files. */
export function measurePack(): number {
  const folder = join(root, 'public/figures');
  const figures = readdirSync(folder).map((name) => statSync(`${folder}/${name}`).size);
  const questions = Buffer.byteLength(JSON.stringify(readSeed().questions));
  return figures.reduce((sum, size) => sum + size, questions);
}
