import { useEffect } from 'react';

/** Asks before the page is closed or reloaded while it has something to lose. */
export function useWarnOnLeave(active: boolean): void {
  useEffect(() => {
    if (!active) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [active]);
}
