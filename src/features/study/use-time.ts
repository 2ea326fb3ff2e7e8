import { useSyncExternalStore } from 'react';

import { dayOf, type ToDay } from '#domain/study/plan-reviews.ts';

const hour = 3_600_000;

/** Days and hours begin on a quarter of an hour in every zone. */
const quarter = hour / 4;

/**
 * The beginning of the current hour, in milliseconds since the epoch. It changes for every component at once: a forecast on one
 * part of the screen never rests on another time than one beside it.
 */
export function useHour(): number {
  return useSyncExternalStore(subscribe, currentHour, currentHour);
}

/** The current day by the device's zone, as {@link dayOf} counts days: it changes at midnight on an open page too. */
export function useDay(): number {
  return useSyncExternalStore(subscribe, currentDay, currentDay);
}

/** The day that a time was or will be in by the device's zone, whatever its clocks said or will say by then. */
export const localDay: ToDay = (time) => dayOf(time, -new Date(time).getTimezoneOffset());

function currentHour(): number {
  return Math.floor(Date.now() / hour) * hour;
}

function currentDay(): number {
  return localDay(Date.now());
}

function subscribe(onChange: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(
      () => {
        onChange();
        wait();
      },
      quarter - (Date.now() % quarter),
    );
  };
  wait();
  // A device that slept is woken before its timers are.
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}
