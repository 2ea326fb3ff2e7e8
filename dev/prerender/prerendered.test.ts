import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

import { paths } from '#app/paths.ts';
import { prerendered, prerenderedApart, screenSource } from '#app/prerendered.ts';
import { routeOf } from '#app/routes.tsx';
import { sectionSource, shellFile, shells } from '#app/shells.ts';

import { isForAccounts } from '../../src/prerender.tsx';
import { root } from '../root.ts';

const configSchema = z.object({
  hosting: z.object({
    rewrites: z.array(z.object({ source: z.string(), destination: z.optional(z.string()) })),
  }),
});

it('firebase.json sends each prerendered address to its page, and the rest to the placeholder', () => {
  const { hosting } = configSchema.parse(JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')));
  const pages = hosting.rewrites.flatMap(({ source, destination }) =>
    destination ? [[source, destination]] : [],
  );
  expect(pages).toEqual([
    // Hosting serves index.html at / by itself.
    ...prerendered.filter(({ path }) => path !== '/').map(({ path, file }) => [path, `/${file}`]),
    ...prerenderedApart.map(({ path, file }) => [path, `/${file}`]),
    ...shells.map((shell) => [shell.source, `/${shellFile(shell)}`]),
    ['!/assets/**', '/app.html'],
  ]);
});

it('every prerendered screen has an address and a file', () => {
  const patterns = Object.values(paths).map(({ pattern }): string => pattern);
  for (const { path, screen } of prerendered) {
    expect(patterns).toContain(path);
    expect(existsSync(join(root, screenSource(screen))), screenSource(screen)).toBe(true);
  }
});

it('the page of every other screen belongs to a route, and to the screen that it shows', () => {
  for (const { source, screen, ...shell } of shells) {
    expect(routeOf(source)?.path, source).not.toBe('*');
    const files = [screenSource(screen), ...('section' in shell ? [sectionSource(shell.section)] : [])];
    for (const file of files) expect(existsSync(join(root, file)), file).toBe(true);
  }
});

it('visitors are led home from the screens for accounts, and from no other', () => {
  const sources = shells.map(({ source }) => source);
  const inDashboard = sources.filter((source) => source.startsWith('/admin/dashboard'));
  const others = sources.filter((source) => !inDashboard.includes(source));
  expect(others.filter(isForAccounts)).toEqual(['/review', '/results', '/quiz-results/*', '/profile']);
  expect(inDashboard.every(isForAccounts)).toBe(true);
});
