import { useSyncExternalStore } from 'react';

import { dayOf, type ToDay } from '#domain/study/study-day.ts';

const hour = 3_600_000;

/** In every time zone, days and hours begin on a quarter of an hour. */
const quarter = hour / 4;

/**
 * The beginning of the current hour, in milliseconds since the epoch. It changes for all components at once, so that forecasts
 * on different parts of the screen are always for the same time.
 */
export function useHour(): number {
  return useSyncExternalStore(subscribe, currentHour, currentHour);
}

/** The current day in the device's time zone, as {@link dayOf} counts days: it changes at midnight on an open page too. */
export function useDay(): number {
  return useSyncExternalStore(subscribe, currentDay, currentDay);
}

/** The day of a time in the device's time zone, by the UTC offset that applies at that time. */
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
  // After a device has slept, this event comes before its timers fire.
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}
