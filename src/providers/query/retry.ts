import { faultCode } from '#domain/shared/fault-code.ts';
import { isTemporary } from '#domain/shared/is-temporary.ts';
import { ChunkLoadError } from '#providers/loading/load-chunk.ts';

/** Retries once after a refused token: the SDK discards it and gets a new one for the next call. */
export function retriesRefused(failures: number, error: unknown): boolean {
  return failures === 0 && faultCode(error) === 'unauthenticated';
}

/** Whether a retry may help. */
export function isRetryable(error: unknown): boolean {
  if (error instanceof ChunkLoadError) return error.reason === 'failed';
  return isTemporary(error);
}
