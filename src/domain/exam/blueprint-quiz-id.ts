import { fnv1a } from '#domain/shared/fnv1a.ts';

import type { Blueprint } from './blueprint.ts';
import { readyMade } from './ready-made.ts';

/**
 * The quiz id of results of exams from this blueprint, which groups attempts at the same exam: it has the key of a ready-made one,
 * otherwise one made from its terms.
 */
export function blueprintQuizId(blueprint: Blueprint): string {
  const terms = termsOf(blueprint);
  const known = Object.entries(readyMade).find(([, other]) => termsOf(other) === terms);
  return `exam:${known?.[0] ?? `own-${fnv1a(terms).toString(16).padStart(8, '0')}`}`;
}

/** Everything but the title, in a fixed order: the same terms give the same id, wherever the blueprint comes from. */
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
