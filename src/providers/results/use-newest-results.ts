import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { mergePairs } from '#domain/result/merge-result.ts';
import type { QuizResult } from '#domain/result/quiz-result.ts';
import { useAuth } from '#providers/auth/use-auth.ts';

import { newestResultsQuery, resultListQuery } from './queries.ts';

/**
 * The newest results of the signed-in user, for the time until the others are there; empty where another screen has asked for all of
 * them. `useResults` comes after it: so it reads only the others.
 */
export function useNewestResults(): readonly QuizResult[] {
  const client = useQueryClient();
  const uid = useAuth().user?.uid ?? null;
  const [isFirst] = useState(() => {
    const list = client.getQueryState(resultListQuery(uid).queryKey);
    return list?.data === undefined && list?.fetchStatus !== 'fetching';
  });
  const { data } = useQuery({ ...newestResultsQuery(uid ?? ''), enabled: uid !== null && isFirst });
  return useMemo(() => mergePairs(data?.documents ?? []), [data]);
}
