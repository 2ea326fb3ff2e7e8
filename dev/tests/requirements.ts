import type { TaggedTest } from './tagged-tests.ts';

/**
 * Reads the ids and statements of docs/requirements.md.
 *
 * @throws Error when an id is listed twice
 */
export function parseRequirements(markdown: string): ReadonlyMap<string, string> {
  const requirements = new Map<string, string>();
  for (const [, id = '', statement = ''] of markdown.matchAll(/^- \*\*(\S+)\*\* (.+)$/gmu)) {
    if (requirements.has(id)) throw new Error(`docs/requirements.md lists ${id} twice`);
    requirements.set(id, statement);
  }
  return requirements;
}

/** Every test that names an id which isn't listed, one sentence each. */
export function findUnknownIds(
  requirements: ReadonlyMap<string, string>,
  tests: readonly TaggedTest[],
): string[] {
  return tests.flatMap(({ title, ids }) =>
    ids
      .filter((id) => !requirements.has(id))
      .map((id) => `${id} isn't in docs/requirements.md, but a test names it: ${title}`),
  );
}

/** Every requirement that no passed test names, one sentence each. */
export function findUntested(
  requirements: ReadonlyMap<string, string>,
  tests: readonly TaggedTest[],
): string[] {
  const held = new Set(tests.filter(({ passed }) => passed).flatMap(({ ids }) => ids));
  return [...requirements]
    .filter(([id]) => !held.has(id))
    .map(([id, statement]) => `No passed test holds ${id}: ${statement}`);
}
