import { queryOptions, skipToken } from '@tanstack/react-query';

import { loadChunk } from '#providers/loading/load-chunk.ts';

const studyKeys = {
  all: ['study'] as const,
  ofUser: (uid: string | null) => [...studyKeys.all, uid] as const,
};

/** A user's study record; null without one. Nothing is read for nobody. */
export const studyQuery = (uid: string | null) =>
  queryOptions({
    queryKey: studyKeys.ofUser(uid),
    meta: { owner: uid, failure: 'Failed to load the study record' },
    queryFn:
      uid === null
        ? skipToken
        : async () => {
            const { getStudy } = await loadChunk(() => import('#services/study/get-study.ts'));
            return getStudy(uid);
          },
  });
