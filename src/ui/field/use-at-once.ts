import { startTransition, useEffect, useEffectEvent, useState } from 'react';

import { afterPaint } from '#ui/after-paint.ts';

/**
 * What a form shows and changes, where a change renders a long list. The form is painted first. The list, and the address that asks
 * for it, follow in a transition, which gives way to the next key, so no key waits for the list of the one before.
 *
 * @param value as the list was rendered by last
 * @param onChange renders the list by a new value
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
