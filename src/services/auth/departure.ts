/**
 * Why the session is about to end, as far as this page knows: the user signed out, or the account is gone. Null when the
 * identity provider ends it by itself.
 */
export const departure: { reason: 'wanted' | 'deleted' | null } = { reason: null };
