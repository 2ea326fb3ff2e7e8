import { useEffect } from 'react';

import { whenIdle } from '#providers/connection/when-idle.ts';

import type { LazyComponent } from './lazy-part.tsx';

/** Loads a part while the page is idle, so that it's there when it's opened. One that can't be loaded is told then. */
export function usePreload(part: Pick<LazyComponent<never>, 'preload'> | undefined): void {
  useEffect(() => {
    if (part) return whenIdle(() => void part.preload().catch(() => {}), { patience: 1000 });
  }, [part]);
}
