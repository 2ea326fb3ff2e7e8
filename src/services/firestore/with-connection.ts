import { faultCode } from '#domain/shared/fault-code.ts';

/** Milliseconds between tries; the last one repeats. */
const pauses = [1000, 3000, 10_000, 30_000];

/** Firestore's codes for no connection; `unknown` is a request without a response. */
const offline: ReadonlySet<string | null> = new Set(['unavailable', 'deadline-exceeded', 'unknown']);

/**
 * The result of a call that is retried while there is no connection. It may arrive twice if a response got lost, so the call
 * has to be idempotent.
 *
 * @param onWait called before each pause
 * @throws what the call throws for another reason, and the signal's reason when it was stopped
 */
export async function withConnection<T>(
  call: () => Promise<T>,
  { signal, onWait }: { readonly signal: AbortSignal; readonly onWait: () => void },
): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (!offline.has(faultCode(error))) throw error;
      onWait();
      await connectionOrPause(pauses[Math.min(tries, pauses.length - 1)] ?? 0, signal);
    }
  }
}

/** Resolves after a pause, or at once when the browser says that it's online again. */
async function connectionOrPause(milliseconds: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const over = new AbortController();
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const end = () => resolve();
    globalThis.addEventListener?.('online', end, { signal: over.signal });
    signal.addEventListener('abort', end, { signal: over.signal });
    over.signal.addEventListener('abort', () => clearTimeout(timer));
  });
  over.abort();
  signal.throwIfAborted();
}
