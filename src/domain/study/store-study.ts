import * as z from 'zod/mini';
import { compareText } from '#domain/shared/compare-text.ts';
import { parseJson } from '#domain/shared/parse-json.ts';
import { keepReviews, mergeStudy } from './merge-study.ts';
import { readReviews, readTimes, writeReview, writeTimes } from './review-codes.ts';
import { dayOf } from './study-day.ts';
import {
  emptyStudy,
  maxAttempts,
  type Review,
  type StudiedAttempt,
  type StudyCard,
  type StudyRecord,
} from './study-record.ts';

/**
 * The fields of `users/{uid}/private/study`: two JSON texts, since rules can bound a text but not a map.
 *
 * `cards` has, by question, the index of its topic in `topics` and its answers: `0:0a1b2c2BQ0a1b2d0~cold~BQ`. The format has
 * grown five times, so that every version of the app reads every record: an answer was seven characters at first, then could
 * have a slip (`~cold~`), then seconds (`BQ`), then a hyphen if it was left blank, then the time of a regrade (`+ABCDEFG`); the
 * drawn values of the latest answers stand apart, in `names` and `values`.
 *
 * `counts` has the attempts by id, a time on each day of study, and the day of the exam.
 */
export type StoredStudy = { readonly cards: string; readonly counts: string };

/** The limits in the rules, together less than 700 kB. */
const maxCardsLength = 600_000;
const maxCountsLength = 90_000;

const cardsSchema = z.object({
  topics: z._default(z.array(z.string()), []),
  cards: z.record(z.string(), z.string()),
  /** The parameter names of families, separated by commas. */
  names: z._default(z.array(z.string()), []),
  /**
   * The drawn values of the latest answers to a question, the newest first: an index in `names`, then the values; null for
   * none.
   */
  values: z._default(z.record(z.string(), z.unknown()), {}),
});
const valuesSchema = z.array(z.nullable(z.array(z.number()).check(z.minLength(1))));

const tally = z.object({ correct: z.number(), total: z.number() });
const countsSchema = z.object({
  exam: z._default(z.nullable(z.object({ day: z.nullable(z.string()), setAt: z.number() })), null),
  days: z._default(z.string(), ''),
  attempts: z._default(z.record(z.string(), z.unknown()), {}),
});
const attemptSchema = z.object({
  at: z.number(),
  seconds: z.number(),
  correct: z.number(),
  total: z.number(),
  parts: z.record(z.string(), tally),
  mock: z.optional(z.boolean()),
  regradedAt: z.optional(z.number()),
});

/**
 * A record as it is stored. If it would be too large, the oldest attempts, and the slips and values of the oldest answers, are
 * left out.
 */
export function storeStudy(study: StudyRecord): StoredStudy {
  return { cards: storeCards(study.cards), counts: storeCounts(study) };
}

function storeCards(cards: StudyRecord['cards']): string {
  const detailed = [...cards.values()]
    .flatMap(({ reviews }) => reviews.filter(({ slip, values }) => slip || values).map(({ at }) => at))
    .sort((a, b) => b - a);
  const write = (most: number) => writeCards(cards, detailed[most - 1] ?? Number.POSITIVE_INFINITY);
  const whole = write(detailed.length);
  if (whole.length <= maxCardsLength) return whole;
  // Binary search, until it's within a fiftieth of the most details that fit.
  let [fitting, tooMany] = [0, detailed.length];
  while (tooMany - fitting > detailed.length / 50) {
    const most = Math.floor((fitting + tooMany) / 2);
    if (write(most).length <= maxCardsLength) fitting = most;
    else tooMany = most;
  }
  return write(fitting);
}

/** @param since the oldest time, in seconds, of an answer that keeps its slip and values */
function writeCards(cards: StudyRecord['cards'], since: number): string {
  const topics = [...new Set([...cards.values()].map(({ topic }) => topic))].sort();
  const places = new Map(topics.map((topic, place) => [topic, place.toString(36)]));
  const texts: [string, string][] = [];
  const names = new Map<string, number>();
  const drawn: [string, (number[] | null)[]][] = [];
  for (const [id, { reviews, topic }] of cards) {
    const kept = reviews.map(({ slip, values, ...review }) => ({
      ...review,
      ...(review.at >= since && { slip, values }),
    }));
    texts.push([id, `${places.get(topic)}:${kept.map(writeReview).join('')}`]);
    const values = kept.toReversed().map((review: Review) => writeValues(review.values, names));
    const count = values.findLastIndex((one) => one !== null) + 1;
    if (count > 0) drawn.push([id, values.slice(0, count)]);
  }
  return JSON.stringify({
    topics,
    cards: Object.fromEntries(texts),
    ...(drawn.length > 0 && { names: [...names.keys()], values: Object.fromEntries(drawn) }),
  });
}

/** The index of the parameter names, followed by the values. */
function writeValues(values: Review['values'], names: Map<string, number>): number[] | null {
  if (!values) return null;
  const entries = Object.entries(values).sort(([a], [b]) => compareText(a, b));
  const text = entries.map(([name]) => name).join(',');
  const place = names.get(text) ?? names.size;
  names.set(text, place);
  return [place, ...entries.map(([, value]) => value)];
}

/** Reads a stored record. Anything that can't be read is left out, so that the rest isn't lost with it. */
export function readStudy(stored: { readonly cards?: unknown; readonly counts?: unknown }): StudyRecord {
  const cards = cardsSchema.safeParse(parseJson(stored.cards));
  const counts = countsSchema.safeParse(parseJson(stored.counts));
  const record: StudyRecord = {
    cards: cards.success ? readCards(cards.data) : new Map(),
    attempts: counts.success ? readAttempts(counts.data.attempts) : new Map(),
    days: new Map(readTimes(counts.success ? counts.data.days : '').map((at) => [dayOf(at * 1000, 0), at])),
    examDate: counts.success ? counts.data.exam : null,
  };
  return mergeStudy(emptyStudy, record);
}

function storeCounts({ attempts, days, examDate: exam }: StudyRecord): string {
  const times = days.size > 0 && { days: writeTimes([...days.values()]) };
  for (let most = maxAttempts; ; most = Math.floor(most * 0.9)) {
    const newest = [...attempts].sort(([, a], [, b]) => b.at - a.at).slice(0, most);
    const counts = JSON.stringify({ exam, ...times, attempts: Object.fromEntries(newest) });
    if (counts.length <= maxCountsLength || most === 0) return counts;
  }
}

function readCards({ topics, cards, names, values }: z.infer<typeof cardsSchema>): Map<string, StudyCard> {
  const read = new Map<string, StudyCard>();
  for (const [id, text] of Object.entries(cards)) {
    const [place = '', codes = ''] = text.split(':');
    const reviews = keepReviews(withValues(readReviews(codes), readDrawn(values[id]), names));
    if (reviews.length > 0) read.set(id, { reviews, topic: topics[Number.parseInt(place, 36)] ?? '' });
  }
  return read;
}

/** Skips the schema where nothing was drawn, as in most of hundreds of questions. */
function readDrawn(stored: unknown): z.infer<typeof valuesSchema> {
  return stored === undefined ? [] : (valuesSchema.safeParse(stored).data ?? []);
}

/** Adds the drawn values to the latest answers; values that don't match the names are left out. */
function withValues(
  reviews: readonly Review[],
  drawn: readonly (readonly number[] | null)[],
  names: readonly string[],
): readonly Review[] {
  if (drawn.length === 0) return reviews;
  return reviews.map((review, index) => {
    const [place = -1, ...numbers] = drawn[reviews.length - 1 - index] ?? [];
    const parameters = names[place]?.split(',') ?? [];
    if (parameters.length === 0 || parameters.length !== numbers.length) return review;
    const values = Object.fromEntries(parameters.map((name, at) => [name, numbers[at] ?? 0]));
    return { ...review, values };
  });
}

function readAttempts(attempts: Readonly<Record<string, unknown>>): Map<string, StudiedAttempt> {
  const read = new Map<string, StudiedAttempt>();
  for (const [id, attempt] of Object.entries(attempts)) {
    const parsed = attemptSchema.safeParse(attempt);
    if (parsed.success) read.set(id, parsed.data);
  }
  return read;
}
