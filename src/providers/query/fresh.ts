/**
 * Query options for an editor, which must start from what is stored now: it ignores a cache that may be hours old, and doesn't
 * refetch while something is being typed when the connection returns.
 */
export const fresh = { staleTime: 0, gcTime: 0, refetchOnReconnect: false } as const;
