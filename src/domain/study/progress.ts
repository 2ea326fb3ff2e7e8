import { answerTimes } from './answer-times.ts';
import type { ToDay } from './study-day.ts';
import type { StudyCard, StudyRecord } from './study-record.ts';

/** Right answers out of all. */
export type Tally = { readonly correct: number; readonly total: number };

/** One week of study: its Monday (as `dayOf` counts days), the tallies by part, and the seconds per question on the screen. */
export type StudyWeek = {
  readonly monday: number;
  readonly all: Tally;
  readonly parts: ReadonlyMap<string, Tally>;
  readonly secondsPerQuestion: number;
};

/** The weeks in which something was studied, oldest first. */
export function weeksOf({ cards, attempts }: StudyRecord, toDay: ToDay): StudyWeek[] {
  const weeks = new Map<number, { all: Tally; parts: Map<string, Tally>; count: number; seconds: number }>();
  const timesOf = answerTimes(cards, [...attempts.values()]);
  for (const attempt of attempts.values()) {
    const { at, correct, total, parts } = attempt;
    const times = timesOf(attempt);
    const monday = mondayOf(toDay(at * 1000));
    const week = weeks.get(monday) ?? {
      all: { correct: 0, total: 0 },
      parts: new Map(),
      count: 0,
      seconds: 0,
    };
    for (const [partId, tally] of Object.entries(parts)) {
      week.parts.set(partId, add(week.parts.get(partId), tally));
    }
    weeks.set(monday, {
      all: add(week.all, { correct, total }),
      parts: week.parts,
      count: week.count + times.count,
      seconds: week.seconds + times.seconds,
    });
  }
  return [...weeks]
    .map(([monday, { all, parts, count, seconds }]) => ({
      monday,
      all,
      parts,
      secondsPerQuestion: count === 0 ? 0 : seconds / count,
    }))
    .sort((a, b) => a.monday - b.monday);
}

/** Day 0, 1 January 1970, was a Thursday. */
function mondayOf(day: number): number {
  return day - ((((day + 3) % 7) + 7) % 7);
}

function add(one: Tally = { correct: 0, total: 0 }, other: Tally): Tally {
  return { correct: one.correct + other.correct, total: one.total + other.total };
}

/**
 * Days of study in a row up to today. One day without study is allowed, two in a row end the streak. The missed day isn't
 * counted, and today doesn't count as missed, since it isn't over.
 *
 * @param today as `dayOf` counts days
 */
export function streakOf({ attempts }: StudyRecord, today: number, toDay: ToDay): number {
  const days = new Set([...attempts.values()].map(({ at }) => toDay(at * 1000)));
  let [streak, missed] = [Number(days.has(today)), 0];
  for (let day = today - 1; missed < 2; day -= 1) {
    if (days.has(day)) {
      streak += 1;
      missed = 0;
    } else missed += 1;
  }
  return streak;
}

/** A topic, and the last answers to its questions. */
export type TopicTally = Tally & { readonly topic: string; readonly questionIds: readonly string[] };

/** Questions of a topic that somebody must have answered before it can be called weak. */
const enough = 3;

/**
 * The topics with the smallest share of right answers, weakest first; none where every question was right.
 *
 * @param cards the answers by the form to ask next, see `joinTwins`
 */
export function weakestTopics(cards: ReadonlyMap<string, StudyCard>, most: number): TopicTally[] {
  const topics = new Map<string, TopicTally>();
  for (const [id, { topic, reviews }] of cards) {
    if (topic === '') continue;
    const before = topics.get(topic) ?? { topic, correct: 0, total: 0, questionIds: [] };
    const isRight = reviews.at(-1)?.outcome !== 'again';
    topics.set(topic, {
      topic,
      correct: before.correct + Number(isRight),
      total: before.total + 1,
      questionIds: [...before.questionIds, id],
    });
  }
  return [...topics.values()]
    .filter(({ correct, total }) => total >= enough && correct < total)
    .sort((a, b) => a.correct / a.total - b.correct / b.total || b.total - a.total)
    .slice(0, most);
}
