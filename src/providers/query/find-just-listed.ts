import type { QueryState } from '@tanstack/react-query';

/** Milliseconds for which what is in a list is as good as read now: an administrator's change is seen within a minute. */
export const listedFor = 60_000;

/** An entry as it is in a list, where that has just been read. @param list of `client.getQueryState` */
export function findJustListed<T extends { readonly id: string }>(
  list: QueryState<T[]> | undefined,
  id: string,
): T | undefined {
  if (!list || list.isInvalidated || list.dataUpdatedAt < Date.now() - listedFor) return undefined;
  return list.data?.find((entry) => entry.id === id);
}
