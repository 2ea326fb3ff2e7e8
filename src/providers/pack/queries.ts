import { queryOptions } from '@tanstack/react-query';

import type { Pack } from '#domain/pack/pack.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';

export const packKeys = {
  all: ['pack'] as const,
  kept: () => [...packKeys.all, 'kept'] as const,
  current: (storedAt: string | undefined) => [...packKeys.all, 'current', storedAt ?? ''] as const,
};

/** The pack on this device; null without one, or without storage. */
export const packQuery = () =>
  queryOptions({
    queryKey: packKeys.kept(),
    meta: { volatile: true },
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<Pack | null> => {
      const { loadPack } = await loadChunk(() => import('#services/storage/pack-store.ts'));
      return loadPack().catch(() => null);
    },
  });

/** Whether a pack is current; checked once per visit. */
export const packCurrentQuery = (pack: Pack | null | undefined) =>
  queryOptions({
    queryKey: packKeys.current(pack?.storedAt),
    meta: { volatile: true, failure: 'Failed to check the offline pack' },
    enabled: Boolean(pack),
    queryFn: async () => {
      const { checkPack } = await loadChunk(() => import('#services/pack/check-pack.ts'));
      return pack ? checkPack(pack) : false;
    },
  });
