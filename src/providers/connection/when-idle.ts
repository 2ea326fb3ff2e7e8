/**
 * Calls back when the page has nothing else to do: what the learner came for has the network and the processor first.
 *
 * @param patience milliseconds after which it is time to look whether the page is idle
 * @param limit milliseconds after that for which a page that's never idle is waited for
 * @returns how to call it off
 */
export function whenIdle(callback: () => void, { patience = 5000, limit = 10_000 } = {}): () => void {
  let handle = 0;
  const timer = setTimeout(() => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in globalThis) handle = requestIdleCallback(callback, { timeout: limit });
    else callback();
  }, patience);
  return () => {
    clearTimeout(timer);
    if (handle) cancelIdleCallback(handle);
  };
}
