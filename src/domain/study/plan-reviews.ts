import { compareText } from '#domain/shared/compare-text.ts';
import { type Random, shuffle } from '#domain/shared/random.ts';

import { dueTimeOf } from './memory-of.ts';
import type { ToDay } from './study-day.ts';
import type { StudyCard } from './study-record.ts';

/** The most questions to review in a day: half an hour at the usual pace of reviews. */
export const maxPerDay = 40;

/** A question that comes up for review, and the day when it is due, see `dayOf`. */
export type ReviewItem = { readonly questionId: string; readonly partId: string; readonly day: number };

/** A question that is due for review, and the chance that it is known now, 0 to 1. */
export type DueItem = ReviewItem & { readonly known: number };

/**
 * Every question answered or handed in blank that the bank still has in a part. FSRS says when each is due.
 *
 * @param cards the answers by the form to ask next, see `joinTwins`
 * @param partOf the part of each question by its id
 */
export function reviewItems(
  cards: ReadonlyMap<string, StudyCard>,
  partOf: ReadonlyMap<string, string>,
  toDay: ToDay,
): ReviewItem[] {
  return [...cards].flatMap(([questionId, { reviews }]) => {
    const partId = partOf.get(questionId);
    return partId === undefined ? [] : [{ questionId, partId, day: toDay(dueTimeOf(reviews)) }];
  });
}

/**
 * What is due by the end of a day, most at risk of being forgotten first.
 *
 * @param today as `dayOf` counts days
 * @param chanceOf the chance, 0 to 1, that a question would be answered right now
 */
export function dueItems(
  items: readonly ReviewItem[],
  today: number,
  chanceOf: (questionId: string) => number,
): DueItem[] {
  return items
    .filter(({ day }) => day <= today)
    .map((item) => ({ ...item, known: chanceOf(item.questionId) }))
    .sort((a, b) => a.known - b.known || compareText(a.questionId, b.questionId));
}

/**
 * How many questions that were due for review have been answered today.
 *
 * @param cards the answers by the form to ask next, see `joinTwins`
 */
export function reviewedToday(cards: ReadonlyMap<string, StudyCard>, today: number, toDay: ToDay): number {
  let done = 0;
  for (const { reviews } of cards.values()) {
    const last = reviews.at(-1);
    if (!last || toDay(last.at * 1000) !== today) continue;
    const before = reviews.filter(({ at }) => toDay(at * 1000) < today);
    if (before.length > 0 && toDay(dueTimeOf(before)) <= today) done += 1;
  }
  return done;
}

/** The plan of reviews: counts by day from today on, and how many don't fit before the exam. */
export type ReviewPlan = {
  /** The first entry is today; at most two weeks, and none from the exam's day on. */
  readonly counts: readonly number[];
  /** How many are due before the exam but don't fit. */
  readonly left: number;
  /** How many questions a day would make all fit; 0 when nothing is due, or without an exam. */
  readonly perDayNeeded: number;
};

/** How many reviews a day takes at most, and how many of today's are done, see {@link reviewedToday}. */
export type DayLoad = { readonly perDay: number; readonly done: number };

const calendarDays = 14;

/**
 * Spreads the reviews over the days to come. Overdue ones are due today; a day takes at most `perDay`, and the rest moves to
 * the next. With an exam, those due on its day or later are left out, since they'll be remembered until then.
 *
 * @param today, examDay as `dayOf` counts them
 * @param load `done` leaves that much less room today
 */
export function planReviews(
  items: readonly ReviewItem[],
  today: number,
  examDay: number | null,
  { perDay, done }: DayLoad,
): ReviewPlan {
  const days = examDay === null ? calendarDays : Math.max(0, examDay - today);
  const due = Array.from({ length: days }, () => 0);
  for (const { day } of items) {
    const place = Math.max(0, day - today);
    if (place < days) due[place] = (due[place] ?? 0) + 1;
  }
  let waiting = 0;
  const counts = due.map((count, index) => {
    const wanted = waiting + count;
    const taken = Math.min(index === 0 ? Math.max(0, perDay - done) : perDay, wanted);
    waiting = wanted - taken;
    return taken;
  });
  return {
    counts: counts.slice(0, calendarDays),
    left: examDay === null ? 0 : waiting,
    perDayNeeded: examDay === null ? 0 : neededPerDay(due, done),
  };
}

/** Reviews due from a certain day on have to fit into the days from there: the fullest such stretch decides. */
function neededPerDay(due: readonly number[], done: number): number {
  let [count, needed] = [0, 0];
  for (const [index, number] of due.toReversed().entries()) {
    count += number;
    if (count === 0) continue;
    const isFromToday = index === due.length - 1;
    // Reviews done today only take room from today: if that was more than a day's share, the rest has to fit into the other
    // days.
    const share = isFromToday ? Math.min((count + done) / (index + 1), count / index) : count / (index + 1);
    needed = Math.max(needed, Math.ceil(share));
  }
  return needed;
}

/**
 * One short session: the due questions most at risk, mixed so that neighbours come from different parts where possible. Those
 * equally at risk come in random order; the same random numbers give the same session.
 *
 * @param due most at risk first
 */
export function drawSession(due: readonly DueItem[], size: number, random: Random): string[] {
  const risk = ({ known }: DueItem) => Math.round(known * 100);
  const rest = shuffle(due, random)
    .sort((a, b) => risk(a) - risk(b))
    .slice(0, size);
  return spreadParts(rest).map(({ questionId }) => questionId);
}

/** The same items, mixed so that neighbours come from different parts where possible. */
export function spreadParts<T extends { readonly partId: string }>(items: readonly T[]): T[] {
  const rest = [...items];
  const spread: T[] = [];
  while (rest.length > 0) {
    const other = rest.findIndex(({ partId }) => partId !== spread.at(-1)?.partId);
    spread.push(...rest.splice(Math.max(0, other), 1));
  }
  return spread;
}
