/**
 * Calls back when the page is idle, so that what the learner came for gets the network and the processor first.
 *
 * @param patience milliseconds before it starts to wait for an idle page
 * @param limit milliseconds after that when it calls back even if the page is never idle
 * @returns a function that cancels it
 */
export function whenIdle(callback: () => void, { patience = 5000, limit = 10_000 } = {}): () => void {
  let handle = 0;
  const timer = setTimeout(() => {
    // Safari has no `requestIdleCallback`.
    if ('requestIdleCallback' in globalThis) handle = requestIdleCallback(callback, { timeout: limit });
    else callback();
  }, patience);
  return () => {
    clearTimeout(timer);
    if (handle) cancelIdleCallback(handle);
  };
}
