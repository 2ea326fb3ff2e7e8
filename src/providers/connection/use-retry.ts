import { useEffect } from 'react';

import { probeConnection } from './probe-connection.ts';

/** Seconds between tries; the last one repeats. */
const retryAfter = [15, 30, 60, 120, 300];

/**
 * Tries again after failures: after a while, when the connection is back, or when the page is shown again.
 *
 * @param failures how many there were in a row; zero stops it
 */
export function useRetry(failures: number, retry: () => void): void {
  useEffect(() => {
    if (failures === 0) return;
    void probeConnection();
    const wait = retryAfter[Math.min(failures, retryAfter.length) - 1] ?? 15;
    const timer = setTimeout(retry, wait * 1000);
    const onVisibility = () => document.visibilityState === 'visible' && retry();
    addEventListener('online', retry);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', retry);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [failures, retry]);
}
