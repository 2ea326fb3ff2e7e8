import { useEffect, useEffectEvent, useState } from 'react';

import { errorClearDelay } from '#domain/messages/messages.ts';

/** Calls `onClear` five seconds after the message was dismissed. */
export function useDismissal(onClear: () => void) {
  const [isClearing, setClearing] = useState(false);
  const clear = useEffectEvent(onClear);
  useEffect(() => {
    if (!isClearing) return;
    const timer = setTimeout(() => clear(), errorClearDelay);
    return () => clearTimeout(timer);
  }, [isClearing]);
  return { isClearing, dismiss: () => setClearing(true) };
}
