import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { type Share, sharesOf } from './chunk-contents.ts';

/** The most that the browser may fetch, in kB after gzip. */
const budgets = {
  /** Scripts and styles that the first page names: what comes before it can be used. */
  first: 110,
  /** Any other chunk, after the first paint or with its screen. */
  chunk: 60,
} as const;

export type Weight = {
  readonly name: string;
  readonly kilobytes: number;
  readonly isFirst: boolean;
  /** What is in a script; nothing for styles. */
  readonly contents: readonly Share[];
};

/** Every script and style of a build, the heaviest first. @param directory where `vite build` put it */
export function weighBundle(directory: string): Weight[] {
  const page = readFileSync(join(directory, 'index.html'), 'utf8');
  return readdirSync(join(directory, 'assets'))
    .filter((name) => /\.(?:js|css)$/u.test(name))
    .map((name) => {
      const path = join(directory, 'assets', name);
      const code = readFileSync(path);
      const map = `${path}.map`;
      return {
        name,
        kilobytes: gzipSync(code).length / 1000,
        isFirst: page.includes(`/assets/${name}`),
        contents: existsSync(map) ? sharesOf(code.toString(), readFileSync(map, 'utf8')) : [],
      };
    })
    .sort((a, b) => b.kilobytes - a.kilobytes);
}

/** What is heavier than it may be, in a sentence each. */
export function findOverweight(weights: readonly Weight[]): string[] {
  const first = weights.filter(({ isFirst }) => isFirst).reduce((sum, { kilobytes }) => sum + kilobytes, 0);
  const chunks = weights.filter(({ isFirst }) => !isFirst);
  return [
    ...(first > budgets.first
      ? [`The first load has ${first.toFixed(1)} kB, more than ${budgets.first}.`]
      : []),
    ...chunks
      .filter(({ kilobytes }) => kilobytes > budgets.chunk)
      .map(({ name, kilobytes }) => `${name} has ${kilobytes.toFixed(1)} kB, more than its budget.`),
  ];
}
