import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

import { resultListQuery } from '#providers/results/queries.ts';
import { forgetResult } from '#providers/results/use-save-result.ts';
import { studyQuery } from '#providers/study/queries.ts';
import type { AttemptEntry } from '#services/storage/attempt-entry.ts';

import { firstAttempts } from './attempt-modules.ts';
import { isDelivered } from './entry-states.ts';

/**
 * Refetches a user's study record and results when another tab has delivered to them: this tab no longer adds those attempts
 * itself, and its cache doesn't have them.
 */
export function useDeliveredElsewhere(userId: string | null) {
  const client = useQueryClient();
  /** The delivered attempts that are no news to this page; null before the first read. */
  const known = useRef(firstAttempts()?.filter(isDelivered).map(idOf) ?? null);

  /** Call it with every entry, each time they are read. */
  const compare = useCallback(
    (entries: readonly AttemptEntry[]) => {
      const delivered = entries.filter(isDelivered);
      const before = known.current ?? delivered.map(idOf);
      const news = delivered.filter(({ id }) => !before.includes(id));
      known.current = [...before, ...news.map(idOf)];
      const own = news.filter((entry) => entry.userId === userId);
      if (userId === null || own.length === 0) return;
      for (const { quizId, delivery } of own) forgetResult(client, { userId, quizId, id: delivery.resultId });
      for (const { queryKey } of [studyQuery(userId), resultListQuery(userId)]) {
        void client.invalidateQueries({ queryKey });
      }
    },
    [client, userId],
  );

  /** Call it with the id of an attempt that this tab delivers, before it is marked as delivered. */
  const noteOwn = useCallback((id: string) => void known.current?.push(id), []);

  return { compare, noteOwn };
}

function idOf({ id }: AttemptEntry): string {
  return id;
}
