import { faultCode } from '#domain/shared/fault-code.ts';

/** Milliseconds between tries; the last one stays. */
const pauses = [1000, 3000, 10_000, 30_000];

/** What Firestore says when nobody can be reached; `unknown` is a request that got no answer. */
const offline: ReadonlySet<string | null> = new Set(['unavailable', 'deadline-exceeded', 'unknown']);

/**
 * The outcome of a call that is repeated while there is no connection. It may arrive twice, when its answer got lost: the call
 * has to know that by itself.
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
