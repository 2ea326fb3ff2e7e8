import { startTransition, useState } from 'react';

/**
 * What a form shows and changes, where a change renders a long list. The form answers at once. The list follows in a transition,
 * which gives way to the next key, so no key waits for the list of the one before.
 *
 * @param value as the list was rendered by last
 * @param onChange renders the list by a new value
 */
export function useAtOnce<T>(value: T, onChange: (next: T) => void): readonly [T, (next: T) => void] {
  const [ahead, setAhead] = useState<{ readonly value: T } | null>(null);
  return [
    ahead ? ahead.value : value,
    (next) => {
      setAhead({ value: next });
      startTransition(() => {
        onChange(next);
        setAhead(null);
      });
    },
  ];
}
