import { useEffect } from 'react';

import { whenIdle } from '#providers/connection/when-idle.ts';

/**
 * Loads a part of the app while the page is idle, so that it's there when it's needed. A failure shows only then. Code that
 * saves a form is preloaded too: after a deployment, loading it on demand would reload the page, and what was typed would be
 * lost.
 *
 * @param load the same function each time
 */
export function usePreload(load: (() => Promise<unknown>) | undefined): void {
  useEffect(() => {
    if (load) return whenIdle(() => void load().catch(() => {}), { patience: 1000 });
  }, [load]);
}
