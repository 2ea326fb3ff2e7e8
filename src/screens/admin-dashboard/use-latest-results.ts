import { useQuery } from '@tanstack/react-query';

import { listLatestResults } from '#services/quiz-results/list-latest-results.ts';

/** As many results as give a picture; each is a read. */
export const mostResults = 500;

/** The latest results of everybody, read once a visit when somebody asks for them. */
export function useLatestResults(asked: boolean) {
  return useQuery({
    queryKey: ['latest-results'],
    meta: { volatile: true },
    enabled: asked,
    queryFn: () => listLatestResults(mostResults),
  });
}
