import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { type Share, sharesOf } from './chunk-contents.ts';

/** Size limits in kB after gzip. */
const budgets = {
  /** Scripts that load before the first page can be used: 1.42 times bare React and router (81 kB). */
  scripts: 115.2,
  /** The styles of all screens, which every page loads in one file. */
  styles: 12.7,
  /** Scripts that a learner's or administrator's screen starts with. */
  screen: 185.5,
  /** The same for an exam, which includes the player. */
  exam: 242,
  /** The same for practice of mistakes, which reads a learner's results and sets a session up. */
  missed: 198,
  /** The same for a section of the dashboard: a few show whole questions. */
  section: 274,
  /** Any other chunk, loaded after the first paint or with its screen. */
  chunk: 60,
} as const;

export type Weight = {
  readonly name: string;
  readonly kilobytes: number;
  readonly isFirst: boolean;
  /** Where a script's code comes from; empty for styles. */
  readonly contents: readonly Share[];
};

/** The scripts that a screen starts with, in kB after gzip. */
export type ScreenWeight = { readonly name: string; readonly kilobytes: number };

/** Every script and style of a build, largest first. @param directory the output of `vite build` */
export function weighBundle(directory: string): Weight[] {
  // Only a visitor's first load counts: this attribute lists the scripts of a learner's Today screen.
  const page = readFileSync(join(directory, 'index.html'), 'utf8').replace(/data-today-scripts="[^"]*"/u, '');
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

/**
 * Kilobytes of script that each screen with a page of its own starts with, heaviest first.
 *
 * @param directory the output of `vite build`
 */
export function weighScreens(directory: string, weights: readonly Weight[]): ScreenWeight[] {
  return readdirSync(join(directory, 'shells'))
    .map((file) => {
      const page = readFileSync(join(directory, 'shells', file), 'utf8');
      const lists = [...page.matchAll(/\sdata-(?:account-)?scripts="([^"]*)"/gu)].map(
        ([, list = '']) => list,
      );
      const scripts = new Set(lists.join(' ').split(' '));
      const kilobytes = weights
        .filter(({ name }) => scripts.has(`/assets/${name}`))
        .reduce((sum, one) => sum + one.kilobytes, 0);
      return { name: file.replace('.html', ''), kilobytes };
    })
    .sort((a, b) => b.kilobytes - a.kilobytes);
}

/** One sentence for each budget that's exceeded. */
export function findOverweight(weights: readonly Weight[], screens: readonly ScreenWeight[]): string[] {
  const first = weights.filter(({ isFirst }) => isFirst);
  const sum = (extension: string) =>
    first
      .filter(({ name }) => name.endsWith(extension))
      .reduce((total, { kilobytes }) => total + kilobytes, 0);
  const chunks = weights.filter(({ isFirst }) => !isFirst);
  return [
    { name: 'The scripts of the first load are', kilobytes: sum('.js'), budget: budgets.scripts },
    { name: 'The styles are', kilobytes: sum('.css'), budget: budgets.styles },
    ...screens.map(({ name, kilobytes }) => ({
      name: `The scripts of ${name} are`,
      kilobytes,
      budget: budgets[budgetOf(name)],
    })),
    ...chunks.map(({ name, kilobytes }) => ({ name: `${name} is`, kilobytes, budget: budgets.chunk })),
  ]
    .filter(({ kilobytes, budget }) => kilobytes > budget)
    .map(
      ({ name, kilobytes, budget }) => `${name} ${kilobytes.toFixed(1)} kB, over the budget of ${budget} kB.`,
    );
}

function budgetOf(screen: string): 'exam' | 'missed' | 'section' | 'screen' {
  if (screen === 'exam' || screen === 'missed') return screen;
  return screen.startsWith('admin-') && screen !== 'admin-dashboard' ? 'section' : 'screen';
}
