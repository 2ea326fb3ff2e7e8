import { useEffect } from 'react';

/** Rendered beside a screen's own data: marks when it was painted, which `npm run bench:web` reads. */
export function DataMark() {
  useEffect(() => {
    const frame = requestAnimationFrame(() => performance.mark('screen-data'));
    return () => cancelAnimationFrame(frame);
  }, []);
  return null;
}
