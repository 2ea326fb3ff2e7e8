import { startTransition, useEffect, useState } from 'react';

/** Rows that are added in each step, so that a phone can still respond to taps in between. */
const step = 5;

/** How many rows of a long list are rendered: `first` of them at once, the others step by step once `isOn`. */
export function useGrowing(isOn: boolean, first: number, total: number): number {
  const [count, setCount] = useState(first);
  useEffect(() => {
    if (!isOn) setCount(first);
    if (!isOn || count >= total) return;
    const timer = setTimeout(() => startTransition(() => setCount(count + step)));
    return () => clearTimeout(timer);
  }, [isOn, count, first, total]);
  return count;
}
