import { useEffect } from 'react';

import { whenIdle } from '#providers/connection/when-idle.ts';

/**
 * Loads a part of the app while the page is idle, so that it's there when it's needed. A failure shows only then. What
 * saves a form is loaded so, too: after a deployment the page would be reloaded for it, and what was typed would be gone.
 *
 * @param load the same function each time
 */
export function usePreload(load: (() => Promise<unknown>) | undefined): void {
  useEffect(() => {
    if (load) return whenIdle(() => void load().catch(() => {}), { patience: 1000 });
  }, [load]);
}
