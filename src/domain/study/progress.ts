import { groupBy } from '#domain/shared/group-by.ts';
import { mondayOf } from '#domain/shared/monday-of.ts';

import { answerTimes } from './answer-times.ts';
import type { ToDay } from './study-day.ts';
import type { StudyCard, StudyRecord } from './study-record.ts';
import { wasAnswered } from './was-answered.ts';

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
  const timesOf = answerTimes(cards, [...attempts.values()]);
  const weeks = groupBy(attempts.values(), ({ at }) => mondayOf(toDay(at * 1000)));
  return [...weeks]
    .map(([monday, studied]) => {
      const parts = groupBy(
        studied.flatMap((attempt) => Object.entries(attempt.parts)),
        ([partId]) => partId,
      );
      const times = studied.map(timesOf);
      const count = sum(times.map((time) => time.count));
      return {
        monday,
        all: addUp(studied),
        parts: new Map(
          [...parts].map(([partId, tallies]) => [partId, addUp(tallies.map(([, tally]) => tally))]),
        ),
        secondsPerQuestion: count === 0 ? 0 : sum(times.map(({ seconds }) => seconds)) / count,
      };
    })
    .sort((a, b) => a.monday - b.monday);
}

function addUp(tallies: readonly Tally[]): Tally {
  return {
    correct: sum(tallies.map(({ correct }) => correct)),
    total: sum(tallies.map(({ total }) => total)),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((one, other) => one + other, 0);
}

/**
 * Days of study in a row up to today. One day without study is allowed, two in a row end the streak. The missed day isn't
 * counted, and today doesn't count as missed, since it isn't over.
 *
 * @param today as `dayOf` counts days
 */
export function streakOf(study: StudyRecord, today: number, toDay: ToDay): number {
  const times = [...study.days.values(), ...[...study.attempts.values()].map(({ at }) => at)];
  const days = new Set(times.map((at) => toDay(at * 1000)));
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
  const answers = [...cards].filter(([, card]) => wasAnswered(card));
  const topics = groupBy(answers, ([, { topic }]) => topic);
  topics.delete('');
  return [...topics]
    .map(([topic, answered]) => ({
      topic,
      correct: answered.filter(([, { reviews }]) => reviews.at(-1)?.outcome !== 'again').length,
      total: answered.length,
      questionIds: answered.map(([id]) => id),
    }))
    .filter(({ correct, total }) => total >= enough && correct < total)
    .sort((a, b) => a.correct / a.total - b.correct / b.total || b.total - a.total)
    .slice(0, most);
}
