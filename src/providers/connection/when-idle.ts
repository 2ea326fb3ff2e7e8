/** Calls back once the page is loaded and has nothing else to do. @returns how to call it off */
export function whenIdle(callback: () => void): () => void {
  // Safari has no idle callback; a second after the page is there is late enough.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(callback, 1000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(callback, { timeout: 10_000 });
  return () => cancelIdleCallback(handle);
}
