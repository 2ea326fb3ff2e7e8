import type { Attempt } from '#domain/attempt/attempt.ts';

import type { AttemptClock } from './attempt-clock.ts';

/** Milliseconds for which a hidden tab of an untimed attempt counts as looking something up. */
const lookupLimit = 10 * 60_000;

/** Measures the time that a learner spends on the question in view. */
export type QuestionTimer = {
  /** Seconds since the last reset, as far as they count. */
  read(): number;
  /** Starts again from zero. */
  reset(): void;
  isVisible(): boolean;
  /** Sets whether the page is visible. */
  setVisible(visible: boolean): void;
};

/**
 * Starts the timer of an opened attempt.
 *
 * With a time limit, and while the place in the book is asked for, a hidden tab counts as looking something up. Otherwise, its
 * time isn't time on the question.
 *
 * @param attempt gives the attempt's newest state
 */
export function startQuestionTimer(
  clock: Pick<AttemptClock, 'elapsed'>,
  attempt: () => Attempt,
): QuestionTimer {
  let from = clock.elapsed();
  let visible = true;
  let hiddenAt = from;

  function countedUntil(): number {
    const { deadline, items, position } = attempt();
    const now = clock.elapsed();
    if (visible || deadline !== null) return now;
    return items[position]?.find === null ? Math.min(now, hiddenAt + lookupLimit) : from;
  }

  return {
    read: () => Math.max(0, countedUntil() - from) / 1000,
    reset() {
      from = clock.elapsed();
    },
    isVisible: () => visible,
    setVisible(isVisible) {
      visible = isVisible;
      hiddenAt = clock.elapsed();
    },
  };
}
