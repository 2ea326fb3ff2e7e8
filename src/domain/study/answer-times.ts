import type { StudiedAttempt, StudyRecord } from './study-record.ts';

/** How many answers have a time, and the seconds that they took together. */
type AnswerTimes = { readonly count: number; readonly seconds: number };

/**
 * Adds up the answer times of each attempt. A quiz's or mock's own total includes questions that were never on the screen, and
 * the seconds of practice include repeats, so these count only where answers have no times, as in older records.
 */
export function answerTimes(
  cards: StudyRecord['cards'],
  attempts: readonly StudiedAttempt[],
): (attempt: StudiedAttempt) => AnswerTimes {
  // An answer has the same time as its attempt.
  const times = new Map(attempts.map(({ at }) => [at, { count: 0, seconds: 0 }]));
  for (const { reviews } of cards.values()) {
    for (const { at, seconds = 0 } of reviews) {
      const time = seconds > 0 ? times.get(at) : undefined;
      if (!time) continue;
      time.count += 1;
      time.seconds += seconds;
    }
  }
  return ({ at, seconds, total }) => {
    const time = times.get(at);
    return time && time.count > 0 ? time : { count: seconds > 0 ? total : 0, seconds };
  };
}
