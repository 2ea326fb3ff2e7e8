import type { QueryState } from '@tanstack/react-query';

/** Milliseconds for which an entry of a list counts as just read: an administrator's change is seen within a minute. */
export const listedFor = 60_000;

/** An entry from a list that has just been read. @param list from `client.getQueryState` */
export function findJustListed<T extends { readonly id: string }>(
  list: QueryState<T[]> | undefined,
  id: string,
): T | undefined {
  if (!list || list.isInvalidated || list.dataUpdatedAt < Date.now() - listedFor) return undefined;
  return list.data?.find((entry) => entry.id === id);
}
