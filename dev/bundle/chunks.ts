import { resolve } from 'node:path';

import type { Rolldown } from 'vite';

import { root } from '../root.ts';

type Group = Rolldown.CodeSplittingGroup;
type Context = Parameters<Extract<Group['name'], (...args: never) => unknown>>[1];

const screen = (name: string): string => resolve(root, `src/screens/${name}/${name}-screen.tsx`);

/** Screens that are taken over before there is any data: what they import must not drag that along. */
const early = modulesBehind(['home', 'quizzes', 'exams', 'info', 'contact'].map(screen));

/** What it takes to answer questions. What else there is to do comes with its screens. */
const answering = modulesBehind(
  [resolve(root, 'src/main.tsx'), ...['quiz', 'practice', 'exam'].map(screen)],
  { late: true },
);

/**
 * Which modules travel together: what is asked for at the same time comes in one file, since a request costs a phone more than
 * some bytes do. But what takes long to evaluate is divided, since a phone answers nobody until a file is evaluated. What is in no
 * group comes with its screen.
 */
export const chunkGroups: Group[] = [
  /** Everything that main.tsx names: what any screen takes. */
  { name: 'first', tags: ['$initial'], priority: 4 },
  /** What the early screens share; the rest of each is its own. */
  {
    name: (id, context) => (/src\/(?!screens\/)/u.test(id) && early(id, context) ? 'early' : null),
    debugName: 'early',
    priority: 3,
  },
  /** Who is signed in: after the first paint, as the next two. */
  {
    name: (id, context) =>
      /node_modules\/.*@firebase\/(app|auth)\/|src\/services\/auth\/session/u.test(id) &&
      answering(id, context)
        ? 'auth'
        : null,
    debugName: 'auth',
    priority: 3,
  },
  /** What documents have to look like; providers/data/late-data.tsx asks for it by name. */
  {
    name: (id, context) =>
      /node_modules\/zod|src\/domain/u.test(id) && answering(id, context) ? 'schemas' : null,
    debugName: 'schemas',
    priority: 2,
  },
  /** Reading and writing. */
  {
    name: (id, context) =>
      /node_modules\/(@?firebase|@tanstack|idb)|src\/(providers|services\/(?!service-worker))/u.test(id) &&
      answering(id, context)
        ? 'data'
        : null,
    debugName: 'data',
    priority: 1,
  },
  /** A question and what is done with it: for quiz, practice and exam, with these, and for a result. */
  {
    name: 'player',
    test: /src\/(features\/(player|question|review|report|practice)|screens\/(quiz|practice|exam)|ui)\//u,
    priority: 0,
  },
];

/** What these files import by and by, with `late` also what they import when it is needed; screens behind them are others' business. */
function modulesBehind(
  files: readonly string[],
  { late = false } = {},
): (id: string, context: Context) => boolean {
  let found: Set<string> | undefined;
  return (id, context) => {
    if (!found) {
      const seen = new Set(files);
      for (const file of seen) {
        const info = context.getModuleInfo(file);
        for (const next of [
          ...(info?.importedIds ?? []),
          ...(late ? (info?.dynamicallyImportedIds ?? []) : []),
        ]) {
          if (!/src\/screens\/[^/]+\/[^/]+-screen\.tsx$/u.test(next)) seen.add(next);
        }
      }
      for (const file of files) seen.delete(file);
      found = seen;
    }
    return found.has(id);
  };
}
