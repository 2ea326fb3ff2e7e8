import { fnv1a } from '#domain/shared/fnv1a.ts';

import type { Blueprint } from './blueprint.ts';
import { readyMade } from './ready-made.ts';

/**
 * A key for results of exams from this blueprint, so that attempts at the same exam stand together: the name of
 * a ready-made one, else made from its terms.
 */
export function blueprintKey(blueprint: Blueprint): string {
  const terms = termsOf(blueprint);
  const known = Object.entries(readyMade).find(([, other]) => termsOf(other) === terms);
  return known?.[0] ?? `own-${fnv1a(terms).toString(16).padStart(8, '0')}`;
}

/** Everything but the title, in a fixed order: the same terms give the same key, wherever the blueprint comes from. */
function termsOf({
  questionCount,
  minutes,
  passMark,
  partIds,
  difficulty,
  selection,
  types,
}: Blueprint): string {
  return JSON.stringify([questionCount, minutes, passMark, partIds, difficulty, selection, types]);
}
