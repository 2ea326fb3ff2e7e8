/** The SDK's codes for a token that is invalid, or no longer valid. */
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
 * Whether the token itself was refused. If Google couldn't be asked, we don't know: telling callers that their session is
 * over would sign them out.
 */
export function isBadToken(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && codes.has(error.code))) return false;
  // Keys that couldn't be fetched have the same code as a broken token. Only the message differs.
  return !/^Error (?:fetching|while making request)/u.test(error.message);
}
