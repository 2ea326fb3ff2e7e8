import * as z from 'zod/mini';
import { parseJson } from '#domain/shared/parse-json.ts';
import { keepReviews, mergeStudy } from './merge-study.ts';
import {
  emptyStudy,
  maxAttempts,
  outcomes,
  type Review,
  type StudiedAttempt,
  type StudyCard,
  type StudyRecord,
} from './study-record.ts';

/** The fields of `users/{uid}/private/study`: two JSON texts, since rules can bound a text but not a map. */
export type StoredStudy = { readonly cards: string; readonly counts: string };

/** Times on disk are seconds since then: six digits of base 36 reach to the year 2088. */
const epoch = Date.parse('2020-01-01T00:00:00Z') / 1000;
const timeDigits = 6;
const maxTime = 36 ** timeDigits - 1;

/** What the rules allow; the counts leave room for the exam date. */
const maxCountsLength = 90_000;

const cardsSchema = z.object({
  topics: z._default(z.array(z.string()), []),
  cards: z.record(z.string(), z.string()),
});

const tally = z.object({ correct: z.number(), total: z.number() });
const countsSchema = z.object({
  exam: z._default(z.nullable(z.object({ day: z.nullable(z.string()), setAt: z.number() })), null),
  attempts: z._default(z.record(z.string(), z.unknown()), {}),
});
const attemptSchema = z.object({
  at: z.number(),
  seconds: z.number(),
  correct: z.number(),
  total: z.number(),
  parts: z.record(z.string(), tally),
  mock: z.optional(z.boolean()),
});

/** A record as it is stored; when the attempts take too much room, the oldest are left out. */
export function storeStudy({ cards, attempts, examDate }: StudyRecord): StoredStudy {
  const topics = [...new Set([...cards.values()].map(({ topic }) => topic))].sort();
  const places = new Map(topics.map((topic, place) => [topic, place.toString(36)]));
  const texts = [...cards].map(([id, { reviews, topic }]) => [
    id,
    `${places.get(topic)}:${reviews.map(writeReview).join('')}`,
  ]);
  return {
    cards: JSON.stringify({ topics, cards: Object.fromEntries(texts) }),
    counts: storeCounts(attempts, examDate),
  };
}

/** A stored record; what of it cannot be read is left out, so that the rest is not lost with it. */
export function readStudy(stored: { readonly cards?: unknown; readonly counts?: unknown }): StudyRecord {
  const cards = cardsSchema.safeParse(parseJson(stored.cards));
  const counts = countsSchema.safeParse(parseJson(stored.counts));
  const record: StudyRecord = {
    cards: cards.success ? readCards(cards.data) : new Map(),
    attempts: counts.success ? readAttempts(counts.data.attempts) : new Map(),
    examDate: counts.success ? counts.data.exam : null,
  };
  return mergeStudy(emptyStudy, record);
}

function storeCounts(attempts: ReadonlyMap<string, StudiedAttempt>, exam: StudyRecord['examDate']): string {
  for (let most = maxAttempts; ; most = Math.floor(most * 0.9)) {
    const newest = [...attempts].sort(([, a], [, b]) => b.at - a.at).slice(0, most);
    const counts = JSON.stringify({ exam, attempts: Object.fromEntries(newest) });
    if (counts.length <= maxCountsLength || most === 0) return counts;
  }
}

/** An answer in seven characters, the slip behind it between tildes: `0a1b2c0~cold~`. */
function writeReview({ at, outcome, slip }: Review): string {
  const time = Math.max(0, Math.min(maxTime, Math.floor(at) - epoch));
  const code = time.toString(36).padStart(timeDigits, '0') + outcomes.indexOf(outcome);
  return slip ? `${code}~${slip}~` : code;
}

function readCards({ topics, cards }: z.infer<typeof cardsSchema>): Map<string, StudyCard> {
  const read = new Map<string, StudyCard>();
  for (const [id, text] of Object.entries(cards)) {
    const [place = '', codes = ''] = text.split(':');
    const reviews = keepReviews(readReviews(codes));
    if (reviews.length > 0) read.set(id, { reviews, topic: topics[Number.parseInt(place, 36)] ?? '' });
  }
  return read;
}

function readReviews(codes: string): Review[] {
  return [...codes.matchAll(/([0-9a-z]{6})([0-3])(?:~([a-z0-9-]+)~)?/gu)].flatMap(
    ([, time = '', code = '', slip]) => {
      const outcome = outcomes[Number(code)];
      return outcome ? [{ at: epoch + Number.parseInt(time, 36), outcome, ...(slip && { slip }) }] : [];
    },
  );
}

function readAttempts(attempts: Readonly<Record<string, unknown>>): Map<string, StudiedAttempt> {
  const read = new Map<string, StudiedAttempt>();
  for (const [id, attempt] of Object.entries(attempts)) {
    const parsed = attemptSchema.safeParse(attempt);
    if (parsed.success) read.set(id, parsed.data);
  }
  return read;
}
