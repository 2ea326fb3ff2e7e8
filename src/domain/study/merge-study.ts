import { compareText } from '#domain/shared/compare-text.ts';
import { dayOf } from './study-day.ts';
import {
  type ExamDate,
  maxAttempts,
  maxDays,
  maxReviews,
  maxValues,
  type Review,
  recalls,
  type StudiedAttempt,
  type StudyCard,
  type StudyRecord,
} from './study-record.ts';

/**
 * Merges records without losing anything that a record has room for. It is a join of a semilattice: commutative, associative
 * and idempotent (Shapiro et al. 2011, "Conflict-free replicated data types"), so devices may merge in any order and more than
 * once. Merge many records in one call: two at a time, two hundred attempts would copy every card two hundred times.
 */
export function mergeStudy(...records: readonly StudyRecord[]): StudyRecord {
  return {
    cards: mergeCards(records.map(({ cards }) => cards)),
    attempts: newestAttempts(mergeAttempts(records.map(({ attempts }) => attempts))),
    days: mergeDays([
      ...records.flatMap(({ days }) => [...days.values()]),
      ...records.flatMap(({ attempts }) => [...attempts.values()].map(({ at }) => at)),
    ]),
    examDate: records.map(({ examDate }) => examDate).reduce(laterDate, null),
  };
}

function mergeCards(maps: readonly StudyRecord['cards'][]): Map<string, StudyCard> {
  const [first, ...others] = maps;
  const merged = new Map(first);
  const several = new Map<string, StudyCard[]>();
  for (const [id, card] of others.flatMap((cards) => [...cards])) {
    const known = merged.get(id);
    if (known === undefined) merged.set(id, card);
    else if (known !== card) {
      const all = several.get(id);
      if (all) all.push(card);
      else several.set(id, [known, card]);
    }
  }
  for (const [id, cards] of several) {
    merged.set(id, {
      reviews: keepReviews(cards.flatMap(({ reviews }) => reviews)),
      topic:
        cards
          .map(({ topic }) => topic)
          .sort()
          .at(-1) ?? '',
    });
  }
  return merged;
}

function mergeAttempts(maps: readonly StudyRecord['attempts'][]): Map<string, StudiedAttempt> {
  const merged = new Map<string, StudiedAttempt>();
  for (const [id, attempt] of maps.flatMap((attempts) => [...attempts])) {
    const known = merged.get(id);
    merged.set(id, known ? laterAttempt(known, attempt) : attempt);
  }
  return merged;
}

/** The first and the latest answers to a question, in order, each once. */
export function keepReviews(reviews: readonly Review[]): Review[] {
  return firstAndLatest(isInOrder(reviews) ? reviews : sortReviews(reviews));
}

/** @param sorted oldest first. Only the very latest keep their drawn values */
export function firstAndLatest(sorted: readonly Review[]): Review[] {
  const chosen =
    sorted.length <= maxReviews ? sorted : [...sorted.slice(0, 1), ...sorted.slice(1 - maxReviews)];
  return chosen.map((review, index) => (index < chosen.length - maxValues ? withoutValues(review) : review));
}

/** Whether these are sorted without duplicates. They nearly always are, since stored answers are. */
function isInOrder(reviews: readonly Review[]): boolean {
  return reviews.every((review, index) => {
    const before = reviews[index - 1];
    return !before || before.at < review.at;
  });
}

function sortReviews(reviews: readonly Review[]): Review[] {
  const sorted = [...reviews].sort(compareReviews);
  return sorted.filter((review, index) => {
    const before = sorted[index - 1];
    return before?.at !== review.at;
  });
}

/** The answer without its drawn values; the same object if it has none, like nearly all of thousands. */
function withoutValues(review: Review): Review {
  if (review.values === undefined) return review;
  const { values: _, ...others } = review;
  return others;
}

/**
 * Answers to a question in the same second are copies of one answer, whatever their marks. The one regraded last comes first,
 * and is kept; of others the one with the worse mark, then the one with more detail. Values are compared last, so that a copy
 * that lost them to later answers keeps its rank among the others.
 */
function compareReviews(a: Review, b: Review): number {
  return (
    a.at - b.at ||
    (b.regradedAt ?? 0) - (a.regradedAt ?? 0) ||
    compareAnswers(a, b) ||
    compareText(b.slip ?? '', a.slip ?? '') ||
    (b.seconds ?? -1) - (a.seconds ?? -1) ||
    Number(b.blank ?? false) - Number(a.blank ?? false) ||
    compareText(textOf(b.values), textOf(a.values))
  );
}

function textOf(values: Review['values']): string {
  return values ? JSON.stringify(Object.entries(values).sort(([a], [b]) => compareText(a, b))) : '';
}

/** Orders answers by their times, and those of one second by their marks, the worse first. */
export function compareAnswers(a: Review, b: Review): number {
  return a.at - b.at || recalls.indexOf(a.outcome) - recalls.indexOf(b.outcome);
}

/**
 * Of two copies of the same attempt, the later one, then the one regraded later. Between equals the content decides, so that
 * their order doesn't matter.
 */
function laterAttempt(one: StudiedAttempt, other: StudiedAttempt): StudiedAttempt {
  if (one.at !== other.at) return one.at > other.at ? one : other;
  const [markedAt, otherMarkedAt] = [one.regradedAt ?? 0, other.regradedAt ?? 0];
  if (markedAt !== otherMarkedAt) return markedAt > otherMarkedAt ? one : other;
  return rank(one) > rank(other) ? one : other;
}

function rank({ seconds, correct, total, parts, mock }: StudiedAttempt): string {
  return JSON.stringify([
    seconds,
    correct,
    total,
    Object.entries(parts).sort(([a], [b]) => compareText(a, b)),
    mock ?? null,
  ]);
}

function newestAttempts(attempts: ReadonlyMap<string, StudiedAttempt>): Map<string, StudiedAttempt> {
  const sorted = [...attempts].sort(([idA, a], [idB, b]) => b.at - a.at || compareText(idA, idB));
  return new Map(sorted.slice(0, maxAttempts));
}

/** The first of these times on each day, for the newest days. */
function mergeDays(times: readonly number[]): Map<number, number> {
  const days = new Map(times.toSorted((a, b) => b - a).map((at) => [dayOf(at * 1000, 0), at]));
  return new Map([...days].slice(0, maxDays));
}

function laterDate(one: ExamDate | null, other: ExamDate | null): ExamDate | null {
  if (!one || !other) return one ?? other;
  if (one.setAt !== other.setAt) return one.setAt > other.setAt ? one : other;
  return (one.day ?? '') > (other.day ?? '') ? one : other;
}
