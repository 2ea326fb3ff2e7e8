import { fnv1a } from '#domain/shared/fnv1a.ts';

import type { Blueprint } from './blueprint.ts';
import { readyMade } from './ready-made.ts';

/**
 * A key for results of exams from this blueprint, so that attempts at the same exam stand together: the name of
 * a ready-made one, else made from its terms.
 */
export function blueprintKey(blueprint: Blueprint): string {
  const terms = JSON.stringify({ ...blueprint, title: undefined });
  const known = Object.entries(readyMade).find(
    ([, other]) => JSON.stringify({ ...other, title: undefined }) === terms,
  );
  return known?.[0] ?? `own-${fnv1a(terms).toString(16).padStart(8, '0')}`;
}
