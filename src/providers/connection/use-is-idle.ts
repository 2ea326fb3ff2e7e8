import { useEffect, useState } from 'react';

import { whenIdle } from './when-idle.ts';

/** Whether the page has been there for a while and has nothing else to do. @param patience milliseconds */
export function useIsIdle(patience?: number): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true), { patience }), [patience]);
  return isIdle;
}
