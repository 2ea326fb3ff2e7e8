import { answerTimes } from '#domain/study/answer-times.ts';
import type { StudyRecord } from '#domain/study/study-record.ts';

import type { PartShare } from './exam-forecast.ts';

/** Only the latest attempts count for the pace, since people get quicker. */
const latest = 5;

/**
 * The minutes that a whole paper takes at the learner's pace, looking things up included: from the latest mocks, or from the
 * latest other attempts before there is a mock. Only questions that were on the screen count. Null without any.
 */
export function minutesNeeded(
  { cards, attempts }: Pick<StudyRecord, 'cards' | 'attempts'>,
  questions: number,
): number | null {
  const timed = [...attempts.values()].filter(({ seconds, total }) => seconds > 0 && total > 0);
  const mocks = timed.filter(({ mock }) => mock === true);
  const chosen = (mocks.length > 0 ? mocks : timed).toSorted((a, b) => b.at - a.at).slice(0, latest);
  const times = chosen.map(answerTimes(cards, chosen));
  const answers = total(times.map(({ count }) => count));
  return answers === 0 ? null : ((total(times.map(({ seconds }) => seconds)) / answers) * questions) / 60;
}

/** How many timed answers make the pace known part by part, and how many of the latest count in each part. */
const enoughTimed = 20;
const latestTimed = 30;
/** How many answers at the overall pace are added to each part, so that one long answer doesn't make it slow. */
const shrinkage = 5;

/**
 * The minutes that a whole paper takes at the learner's pace. Mocks show it best. Before the first one, each part counts with
 * its own pace and its share of the paper: calculations take longer, and practice is often in a single part.
 *
 * @param partOf the part of each question that the bank still has
 */
export function minutesForPaper(
  study: StudyRecord,
  parts: readonly PartShare[],
  partOf: ReadonlyMap<string, string>,
): number | null {
  const questions = total(parts.map((part) => part.questions));
  const hasMock = [...study.attempts.values()].some(({ mock, seconds }) => mock === true && seconds > 0);
  if (hasMock) return minutesNeeded(study, questions);
  const timed = secondsByPart(study.cards, partOf);
  const all = [...timed.values()].flat();
  if (all.length < enoughTimed) return minutesNeeded(study, questions);
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
  const byPart = new Map<string, Timed[]>();
  for (const [id, { reviews }] of cards) {
    const partId = partOf.get(id);
    if (partId === undefined) continue;
    const own = byPart.get(partId) ?? [];
    byPart.set(partId, own);
    for (const { at, seconds = 0 } of reviews) if (seconds > 0) keepLatest(own, { at, seconds });
  }
  return new Map([...byPart].map(([partId, own]) => [partId, own.map(({ seconds }) => seconds)]));
}

type Timed = { readonly at: number; readonly seconds: number };

/**
 * Inserts an answer into the latest ones, newest first. Most of ten thousand answers are too old to be inserted, so this is
 * faster than sorting.
 */
function keepLatest(latest: Timed[], answer: Timed): void {
  const oldest = latest.length < latestTimed ? undefined : latest.at(-1);
  if (oldest && answer.at <= oldest.at) return;
  const place = latest.findIndex(({ at }) => at < answer.at);
  latest.splice(place < 0 ? latest.length : place, 0, answer);
  latest.splice(latestTimed);
}

function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}
