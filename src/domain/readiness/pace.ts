import type { StudiedAttempt, StudyRecord } from '#domain/study/study-record.ts';

import type { PaperPart } from './exam-forecast.ts';

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

/** Answers with a time from which the pace is known part by part, and the latest ones of a part that tell it. */
const enoughTimed = 20;
const latestTimed = 30;
/** Answers at the overall pace that are added to each part, so that one long answer isn't a slow part. */
const shrinkage = 5;

/**
 * The minutes that a whole paper takes at the learner's pace. Mocks tell it best. Before there is one, each part counts with its
 * own pace and its share of the paper: calculations take longer, and practice is often in a single part.
 *
 * @param partOf the part of each question that the bank still has
 */
export function minutesForPaper(
  { cards, attempts }: StudyRecord,
  parts: readonly PaperPart[],
  partOf: ReadonlyMap<string, string>,
): number | null {
  const list = [...attempts.values()];
  const questions = parts.reduce((sum, part) => sum + part.questions, 0);
  if (list.some(({ mock, seconds }) => mock === true && seconds > 0)) return minutesNeeded(list, questions);
  const timed = secondsByPart(cards, partOf);
  const all = [...timed.values()].flat();
  if (all.length < enoughTimed) return minutesNeeded(list, questions);
  const overall = total(all) / all.length;
  const seconds = parts.reduce((sum, part) => {
    const own = timed.get(part.id) ?? [];
    return sum + (part.questions * (total(own) + shrinkage * overall)) / (own.length + shrinkage);
  }, 0);
  return seconds / 60;
}

/** The seconds of the latest answers, by part. */
function secondsByPart(
  cards: StudyRecord['cards'],
  partOf: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly number[]> {
  const answers = [...cards].flatMap(([id, { reviews }]) => {
    const partId = partOf.get(id);
    if (partId === undefined) return [];
    return reviews.flatMap(({ at, seconds = 0 }) => (seconds > 0 ? [{ partId, at, seconds }] : []));
  });
  const byPart = new Map<string, number[]>();
  for (const { partId, seconds } of answers.sort((a, b) => b.at - a.at)) {
    const own = byPart.get(partId) ?? [];
    if (own.length < latestTimed) byPart.set(partId, [...own, seconds]);
  }
  return byPart;
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
