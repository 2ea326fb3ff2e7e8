import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** The most that the browser may fetch, in kB after gzip. */
const budgets = {
  /** Scripts and styles that the page names: what comes before the first screen can be used. */
  first: 106,
  /** Firebase and what reads and writes with it in one chunk, after the first paint. */
  firebase: 80,
  /** Any other chunk, which comes with its screen. */
  chunk: 60,
} as const;

export type Weight = { readonly name: string; readonly kilobytes: number; readonly isFirst: boolean };

/** Every script and style of a build, the heaviest first. @param directory where `vite build` put it */
export function weighBundle(directory: string): Weight[] {
  const page = readFileSync(join(directory, 'app.html'), 'utf8');
  return readdirSync(join(directory, 'assets'))
    .filter((name) => /\.(?:js|css)$/u.test(name))
    .map((name) => ({
      name,
      kilobytes: gzipSync(readFileSync(join(directory, 'assets', name))).length / 1000,
      isFirst: page.includes(`/assets/${name}`),
    }))
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
      .filter(
        ({ name, kilobytes }) =>
          kilobytes > (name.startsWith('firebase-') ? budgets.firebase : budgets.chunk),
      )
      .map(({ name, kilobytes }) => `${name} has ${kilobytes.toFixed(1)} kB, more than its budget.`),
  ];
}
