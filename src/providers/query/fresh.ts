/**
 * For an editor, which starts from what is stored now: nothing is taken from a cache that may be hours old, and a connection that
 * comes back changes nothing under what is being typed.
 */
export const fresh = { staleTime: 0, gcTime: 0, refetchOnReconnect: false } as const;
