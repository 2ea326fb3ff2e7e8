import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';

import { mergePairs } from '#domain/result/merge-result.ts';
import type { QuizResult } from '#domain/result/quiz-result.ts';
import { useAuth } from '#providers/auth/use-auth.ts';

import { newestResultsQuery, resultListQuery } from './queries.ts';

/**
 * The newest results of the signed-in user until the others are loaded; empty if another screen has already requested all. Call
 * `useResults` after it, so that that reads only the others.
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
