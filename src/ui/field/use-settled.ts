import { useEffect, useState } from 'react';

/** Milliseconds without a change after which what was typed counts: each search costs reads. */
const delay = 400;

/** A value once it has stayed the same for a while; at first as it is. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
