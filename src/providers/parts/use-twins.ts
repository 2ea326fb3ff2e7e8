import type { ExamPart } from '#domain/part/exam-part.ts';
import { readCatalogue } from '#domain/part/read-catalogue.ts';
import { noTwins, type Twins, twinsIn } from '#domain/part/twins.ts';

import { useParts } from './use-parts.ts';

/** Looked for once for each list of parts: several cards of a screen need them. */
const known = new WeakMap<readonly ExamPart[], Twins>();

/** The twins in the bank; none while the parts load. */
export function useTwins(): Twins {
  const { data } = useParts();
  return twinsOf(data);
}

/** The twins among the questions of these parts; none while they load. */
export function twinsOf(parts: readonly ExamPart[] | undefined): Twins {
  if (!parts) return noTwins;
  const twins = known.get(parts) ?? twinsIn(parts.flatMap((part) => [...readCatalogue(part).rows.values()]));
  known.set(parts, twins);
  return twins;
}
