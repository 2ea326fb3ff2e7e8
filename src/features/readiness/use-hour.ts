import { useSyncExternalStore } from 'react';

const hour = 3_600_000;

/**
 * The beginning of the current hour, in milliseconds since the epoch. It changes for every component at once: a forecast on one
 * part of the screen never rests on another time than one beside it.
 */
export function useHour(): number {
  return useSyncExternalStore(subscribe, currentHour, currentHour);
}

function currentHour(): number {
  return Math.floor(Date.now() / hour) * hour;
}

function subscribe(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(
      () => {
        onChange();
        wait();
      },
      currentHour() + hour - Date.now(),
    );
  };
  wait();
  return () => clearTimeout(timer);
}
