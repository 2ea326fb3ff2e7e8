import type { AttemptClock } from '#providers/attempts/attempt-clock.ts';

/** An attempt's clock that was checked with the server, shows `now()`, and never changes its mind. */
export function makeFixedClock(now: () => number): AttemptClock {
  return {
    opening: { now: now(), offset: 0, checked: true, setBack: false },
    now,
    elapsed: () => 0,
    isChecked: () => true,
    hasParted: () => false,
    follow() {},
    check: async () => null,
  };
}
