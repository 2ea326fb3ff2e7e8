import type { Rolldown } from 'vite';

type Name = Rolldown.CodeSplittingGroup['name'];

/** What the bundler knows about its modules. */
export type Context = Parameters<Extract<Name, (...args: never) => unknown>>[1];

/** Whether the module of a file is in a set of modules. */
export type IsImported = (id: string, context: Context) => boolean;

/** Whether this holds for a module or anything it imports, directly or not. */
export function needs(isSo: IsImported, id: string, context: Context): boolean {
  const importsOf = (file: string) => context.getModuleInfo(file)?.importedIds ?? [];
  return [id, ...findModules([id], importsOf)].some((file) => isSo(file, context));
}

/** Screens, and what only administrators write with, are loaded separately. */
const ownEntry = /src\/(?:screens\/[^/]+\/[^/]+-screen\.tsx|providers\/quizzes\/quiz-writes\.ts)$/u;

/** Whether these files import a module, directly or not. Modules that are loaded separately don't count. */
export function modulesBehind(files: readonly string[], { dynamic = false } = {}): IsImported {
  let found: Set<string> | undefined;
  return (id, context) => {
    found ??= findModules(files, (file) => {
      const info = context.getModuleInfo(file);
      return [...(info?.importedIds ?? []), ...(dynamic ? (info?.dynamicallyImportedIds ?? []) : [])];
    });
    return found.has(id);
  };
}

/** Whether a module is one of these files or imported by them. */
export function withModulesBehind(files: readonly string[], options?: { dynamic: boolean }): IsImported {
  const behind = modulesBehind(files, options);
  return (id, context) => files.includes(id) || behind(id, context);
}

function findModules(files: readonly string[], importsOf: (file: string) => readonly string[]): Set<string> {
  const seen = new Set(files);
  // A set being iterated also visits what's added to it on the way.
  for (const file of seen) {
    for (const imported of importsOf(file)) {
      if (!ownEntry.test(imported)) seen.add(imported);
    }
  }
  for (const file of files) seen.delete(file);
  return seen;
}
