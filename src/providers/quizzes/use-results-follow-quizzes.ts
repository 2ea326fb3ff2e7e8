import { hashKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import { resultKeys } from '#providers/results/queries.ts';

import { quizKeys } from './queries.ts';

const listHash = hashKey(quizKeys.list());

/** Refetches the results when the quiz list has changed: a result may belong to a quiz that was added or renamed. */
export function useResultsFollowQuizzes(): void {
  const client = useQueryClient();
  useEffect(() => {
    // Structural sharing keeps the same array when a read returns the same quizzes.
    let known: unknown = client.getQueryData(quizKeys.list());
    return client.getQueryCache().subscribe(({ type, query }) => {
      if (type !== 'updated' || query.queryHash !== listHash || query.state.data === known) return;
      const isFirst = known === undefined;
      known = query.state.data;
      if (!isFirst) void client.invalidateQueries({ queryKey: resultKeys.all }, { cancelRefetch: false });
    });
  }, [client]);
}
