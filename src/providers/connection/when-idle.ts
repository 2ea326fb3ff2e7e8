/** Milliseconds after which it is time for what nobody waits for: what the learner came for has the network and the processor first. */
const patience = 5000;

/** Calls back when the page has been there for a while and has nothing else to do. @returns how to call it off */
export function whenIdle(callback: () => void): () => void {
  let handle = 0;
  const timer = setTimeout(() => {
    // Safari has no idle callback.
    if ('requestIdleCallback' in window) handle = requestIdleCallback(callback, { timeout: 10_000 });
    else callback();
  }, patience);
  return () => {
    clearTimeout(timer);
    if (handle) cancelIdleCallback(handle);
  };
}
