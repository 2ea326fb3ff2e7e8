import { useMemo } from 'react';

import type { ExamPart } from '#domain/part/exam-part.ts';
import { readCatalogue } from '#domain/part/read-catalogue.ts';
import { noTwins, type Twins, twinsIn } from '#domain/part/twins.ts';
import { rememberLast } from '#domain/shared/remember-last.ts';

import { usePageIsShown } from '#providers/loading/use-page-is-shown.ts';

import { useParts } from './use-parts.ts';

/**
 * The twins in the bank; none while the parts load.
 *
 * @param part one that has already been read: its twins are known meanwhile
 */
export function useTwins(part?: ExamPart): Twins {
  const { data } = useParts({ enabled: usePageIsShown() });
  const known = useMemo(() => data ?? (part && [part]), [data, part]);
  return twinsOf(known);
}

/** The twins among the questions of the parts that are in use; none while they load. */
export const twinsOf = rememberLast(
  (parts: readonly ExamPart[] | undefined): Twins =>
    parts
      ? twinsIn(parts.flatMap((part) => (part.isActive ? [...readCatalogue(part).rows.values()] : [])))
      : noTwins,
);
