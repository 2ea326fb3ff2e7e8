import type { StudiedAttempt } from '#domain/study/study-record.ts';

/** The latest attempts tell the pace: people get quicker. */
const latest = 5;

/**
 * The minutes that a whole paper takes at the learner's pace, looking things up included: from the latest mocks, or from the
 * latest other attempts before there is a mock. Null without any.
 */
export function minutesNeeded(attempts: readonly StudiedAttempt[], questions: number): number | null {
  const timed = attempts.filter(({ seconds, total }) => seconds > 0 && total > 0);
  const mocks = timed.filter(({ mock }) => mock === true);
  const chosen = (mocks.length > 0 ? mocks : timed).toSorted((a, b) => b.at - a.at).slice(0, latest);
  const asked = chosen.reduce((sum, { total }) => sum + total, 0);
  const seconds = chosen.reduce((sum, attempt) => sum + attempt.seconds, 0);
  return asked === 0 ? null : ((seconds / asked) * questions) / 60;
}
