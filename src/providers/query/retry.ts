import { faultCode } from '#domain/shared/fault-code.ts';
import { ChunkLoadError } from '#providers/loading/load-chunk.ts';

/** Firestore's error codes that may go away by themselves; the others never do. */
const retryable: ReadonlySet<string | null> = new Set([
  'unavailable',
  'resource-exhausted',
  'unknown',
  'internal',
  'deadline-exceeded',
  'aborted',
]);

/** Asks once more where a token was refused: the SDK throws it away and brings a new one with the next call. */
export function retriesRefused(failures: number, error: unknown): boolean {
  return failures === 0 && faultCode(error) === 'unauthenticated';
}

/** Whether asking again may help. Offline, a reset connection and an HTML answer are all `unknown`. */
export function isRetryable(error: unknown): boolean {
  if (error instanceof ChunkLoadError) return error.reason === 'failed';
  return retryable.has(faultCode(error));
}
