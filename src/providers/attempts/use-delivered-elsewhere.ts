import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

import { resultListQuery } from '#providers/results/queries.ts';
import { forgetResult } from '#providers/results/use-save-result.ts';
import { studyQuery } from '#providers/study/queries.ts';
import type { AttemptEntry } from '#services/storage/attempt-entry.ts';

import { firstAttempts } from './attempt-modules.ts';

/**
 * Refetches a user's study record and results when another tab has delivered to them: this tab no longer adds those attempts
 * itself, and its cache doesn't have them.
 */
export function useDeliveredElsewhere(userId: string | null) {
  const client = useQueryClient();
  const known = useRef(firstAttempts()?.filter(isDelivered).map(idOf));
  const own = useRef(new Set<string>());

  /** Call it with every entry, each time they are read. */
  const compare = useCallback(
    (entries: readonly AttemptEntry[]) => {
      const delivered = entries.filter(isDelivered);
      const before = known.current && new Set([...known.current, ...own.current]);
      known.current = delivered.map(idOf);
      if (!before) return;
      const others = delivered.filter((entry) => entry.userId === userId && !before.has(entry.id));
      if (userId === null || others.length === 0) return;
      for (const { quizId, delivery } of others) {
        if (delivery.state === 'delivered') forgetResult(client, { userId, quizId, id: delivery.resultId });
      }
      for (const { queryKey } of [studyQuery(userId), resultListQuery(userId)]) {
        void client.invalidateQueries({ queryKey });
      }
    },
    [client, userId],
  );

  /** Call it with the ids that this tab delivers, before they are marked as delivered. */
  const noteOwn = useCallback((ids: Iterable<string>) => {
    for (const id of ids) own.current.add(id);
  }, []);

  return { compare, noteOwn };
}

function isDelivered({ delivery }: AttemptEntry): boolean {
  return delivery.state === 'delivered';
}

function idOf({ id }: AttemptEntry): string {
  return id;
}
