/** Milliseconds without a tick, due every second, after which the page may have been frozen. */
const frozenAfter = 5000;

/** Notices when the page wakes after it was frozen: meanwhile, another page may have taken the attempt. */
export type FreezeWatch = {
  /** Call it about every second. */
  tick(): void;
  /** Whether the page may write. It asks only after a wake, so that answers are otherwise written at once (undefined). */
  mayWrite(): Promise<boolean> | undefined;
};

/** @param isHeld asks whether this page still holds the attempt; undefined where pages can't be told apart */
export function watchFreezes(isHeld: () => Promise<boolean> | undefined): FreezeWatch {
  let tickedAt = performance.now();
  let isSure = true;

  function tick(): void {
    const now = performance.now();
    if (now - tickedAt > frozenAfter) isSure = false;
    tickedAt = now;
  }

  return {
    tick,
    mayWrite() {
      tick();
      if (isSure) return undefined;
      return isHeld()?.then((held) => {
        isSure = held;
        return held;
      });
    },
  };
}
