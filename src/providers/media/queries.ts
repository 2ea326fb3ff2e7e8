import { queryOptions } from '@tanstack/react-query';

import { loadStoredPicture } from '#services/figures/kept-figures.ts';

export const pictureKeys = {
  all: ['picture'] as const,
  at: (address: string) => [...pictureKeys.all, address] as const,
};

/** A stored picture as a `data:` address; null when it was deleted. The device keeps it elsewhere. */
export const storedPictureQuery = (address: string) =>
  queryOptions({
    queryKey: pictureKeys.at(address),
    meta: { volatile: true, failure: 'Failed to load a picture' },
    gcTime: 10 * 60_000,
    queryFn: () => loadStoredPicture(address),
  });
