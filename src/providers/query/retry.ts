import { faultCode } from '#domain/shared/fault-code.ts';
import { ChunkLoadError } from '#providers/loading/load-chunk.ts';

/** Firestore's temporary error codes; all others are permanent. */
const retryable: ReadonlySet<string | null> = new Set([
  'unavailable',
  'resource-exhausted',
  'unknown',
  'internal',
  'deadline-exceeded',
  'aborted',
]);

/** Retries once after a refused token: the SDK discards it and gets a new one for the next call. */
export function retriesRefused(failures: number, error: unknown): boolean {
  return failures === 0 && faultCode(error) === 'unauthenticated';
}

/** Whether a retry may help. Offline, a reset connection and an HTML response are all `unknown`. */
export function isRetryable(error: unknown): boolean {
  if (error instanceof ChunkLoadError) return error.reason === 'failed';
  return retryable.has(faultCode(error));
}
