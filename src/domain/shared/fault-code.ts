/**
 * The code of a Firebase fault, such as `permission-denied` or `auth/timeout`; null for anything else that was thrown. It
 * checks no Firebase class, which may not have loaded.
 */
export function faultCode(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
