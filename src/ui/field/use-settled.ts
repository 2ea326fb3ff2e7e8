import { useEffect, useState } from 'react';

/** Milliseconds to debounce typing: each search costs reads. */
const delay = 400;

/** Debounces a value. The first one is returned at once. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
