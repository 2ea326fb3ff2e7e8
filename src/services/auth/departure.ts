/**
 * Why the session that ends next ends, as far as this page knows: because its user wanted it, or because the account is
 * gone. Null when the identity provider ends it by itself.
 */
export const departure: { reason: 'wanted' | 'deleted' | null } = { reason: null };
