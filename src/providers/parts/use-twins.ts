import { useMemo } from 'react';

import { readCatalogue } from '#domain/part/read-catalogue.ts';
import { noTwins, type Twins, twinsIn } from '#domain/part/twins.ts';

import { useParts } from './use-parts.ts';

/** The twins in the bank; none while the parts load. */
export function useTwins(): Twins {
  const { data } = useParts();
  return useMemo(
    () => (data ? twinsIn(data.flatMap((part) => [...readCatalogue(part).rows.values()])) : noTwins),
    [data],
  );
}
