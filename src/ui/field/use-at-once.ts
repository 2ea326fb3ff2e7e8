import { startTransition, useEffect, useEffectEvent, useState } from 'react';

import { afterPaint } from '#ui/after-paint.ts';

/**
 * The state of a form whose changes render a long list. The form is painted first. The list, and the address that holds its
 * filters, follow in a transition that the next key interrupts, so no key waits for the previous key's list.
 *
 * @param value what the list was last rendered with
 * @param onChange renders the list with a new value
 */
export function useAtOnce<T>(value: T, onChange: (next: T) => void): readonly [T, (next: T) => void] {
  const [ahead, setAhead] = useState<{ readonly value: T } | null>(null);
  const follow = useEffectEvent(onChange);
  useEffect(() => {
    if (!ahead) return;
    return afterPaint(() =>
      startTransition(() => {
        follow(ahead.value);
        setAhead(null);
      }),
    );
  }, [ahead]);
  return [ahead ? ahead.value : value, (next) => setAhead({ value: next })];
}
