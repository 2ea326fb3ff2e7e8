/** How the SDK says that a token isn't good, or not any more. */
const codes: ReadonlySet<unknown> = new Set([
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/user-disabled',
  'auth/user-not-found',
  'app-check/invalid-argument',
  'app-check/app-check-token-expired',
]);

/**
 * Whether a token was refused for what it is. Where Google couldn't be asked, nothing is known of it: a caller who is told
 * that the session is over would be signed out.
 */
export function isBadToken(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && codes.has(error.code))) return false;
  // Keys that couldn't be fetched have the code of a broken token, and only the message tells.
  return !/^Error (?:fetching|while making request)/u.test(error.message);
}
