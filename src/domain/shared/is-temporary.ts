import { faultCode } from './fault-code.ts';

/** Firestore's temporary error codes; all others are permanent. Offline, a reset connection and an HTML response are all `unknown`. */
const temporary: ReadonlySet<string | null> = new Set([
  'unavailable',
  'resource-exhausted',
  'unknown',
  'internal',
  'deadline-exceeded',
  'aborted',
]);

/** Whether a fault of Firestore may be gone at the next try. */
export function isTemporary(error: unknown): boolean {
  return temporary.has(faultCode(error));
}
