import type { Blueprint } from './blueprint.ts';

/** A blueprint as the query of a link that can be shared. */
export function blueprintToSearch(blueprint: Blueprint): URLSearchParams {
  const search = new URLSearchParams({
    title: blueprint.title,
    count: String(blueprint.questionCount),
    minutes: blueprint.minutes === null ? 'none' : String(blueprint.minutes),
    pass: String(blueprint.passMark),
  });
  if (blueprint.partIds.length > 0) search.set('parts', blueprint.partIds.join(','));
  if (blueprint.difficulty) search.set('difficulty', blueprint.difficulty);
  if (blueprint.selection !== 'all') search.set('select', blueprint.selection);
  if (blueprint.types !== 'any') search.set('types', blueprint.types);
  return search;
}
