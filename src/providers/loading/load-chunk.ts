import { withDeadline } from '#domain/shared/with-deadline.ts';

import { reloadOnStaleChunk } from './reload-on-stale-chunk.ts';

/** Milliseconds that a lazily loaded part of the app may take. */
export const chunkLimit = 120_000;

/** A part of the app did not load; `slow` when the server didn't respond in time. */
export class ChunkLoadError extends Error {
  override readonly name: string = 'ChunkLoadError';
  readonly reason: 'failed' | 'slow';
  constructor(reason: 'failed' | 'slow', options?: ErrorOptions) {
    super(`A part of the app did not load: ${reason}`, options);
    this.reason = reason;
  }
}

/**
 * Loads every lazy part of the app, both screens and modules that read and write data. If the page belongs to an older build it
 * is reloaded, and callers keep waiting until it is gone, or fail if it stays.
 *
 * @param load the import itself; call again to retry
 * @throws ChunkLoadError when the part can't be loaded, or took longer than two minutes
 */
export function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  return withDeadline(load().catch(reloadOrFail), chunkLimit, () => new ChunkLoadError('slow'));
}

async function reloadOrFail(cause: unknown): Promise<never> {
  await reloadOnStaleChunk();
  throw new ChunkLoadError('failed', { cause });
}
