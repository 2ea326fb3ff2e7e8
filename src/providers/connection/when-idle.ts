/** Milliseconds after which it is time for what nobody waits for: what the learner came for has the network and the processor first. */
const patience = 5000;

/** Milliseconds without a tap or a key: a tap must not wait for a script that is read just then. */
const quiet = 2000;

let lastInput = 0;
const keepTime = () => {
  lastInput = Date.now();
};
for (const input of ['pointerdown', 'keydown']) globalThis.addEventListener?.(input, keepTime, true);

/** Calls back when the page has been there for a while and has nothing else to do, nor has its user. @returns how to call it off */
export function whenIdle(callback: () => void): () => void {
  let handle = 0;
  let timer = setTimeout(look, patience);

  function look(): void {
    const rest = lastInput + quiet - Date.now();
    if (rest > 0) timer = setTimeout(look, rest);
    // Safari has no idle callback.
    else if ('requestIdleCallback' in window) handle = requestIdleCallback(callback, { timeout: 10_000 });
    else callback();
  }

  return () => {
    clearTimeout(timer);
    if (handle) cancelIdleCallback(handle);
  };
}
