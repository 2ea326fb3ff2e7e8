import { useEffect, useState } from 'react';

/** Milliseconds without a change: someone who types pauses for less. */
const pause = 300;

/** A value once it has stayed the same for a moment, so that not every letter is asked of the database. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
