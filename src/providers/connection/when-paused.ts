import { whenIdle } from './when-idle.ts';

/** Milliseconds without a tap or a key. */
const pause = 2000;

/**
 * Calls back once the page is idle and nobody is tapping or typing: for code that keeps a phone busy for longer than a tap may
 * wait. @returns a function that cancels it
 */
export function whenPaused(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isIdle = false;
  let stopIdle = () => {};
  const inputs = ['pointerdown', 'keydown'] as const;

  function wait(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      if (isIdle) finish();
    }, pause);
  }
  function finish(): void {
    stop();
    callback();
  }
  function stop(): void {
    stopIdle();
    clearTimeout(timer);
    for (const input of inputs) removeEventListener(input, wait, true);
  }

  for (const input of inputs) addEventListener(input, wait, true);
  stopIdle = whenIdle(() => {
    isIdle = true;
    if (timer === undefined) finish();
  });
  return stop;
}
