import { compareText } from '#domain/shared/compare-text.ts';

import type { HistoryEntry, QuizResult, ResultFields } from './quiz-result.ts';
import { compareAttempts } from './result-list.ts';

/** Whether a result already counts an attempt. Times and scores may be equal by chance, so only the id decides. */
export function holdsAttempt(stored: QuizResult, attemptId: string): boolean {
  if (attemptId === '') return false;
  return stored.attemptId === attemptId || stored.history.some((entry) => entry.attemptId === attemptId);
}

/** The first result of a user at a quiz: attempts 1, no history. `now` is an ISO time. */
export function firstResult(id: string, userId: string, fields: ResultFields, now: string): QuizResult {
  return { ...fields, id, userId, attempts: 1, history: [], createdAt: now, updatedAt: now };
}

/**
 * A result with one more attempt, whatever the order of arrival: the newest attempt is shown, the others are in the history. An
 * attempt that it already counts changes nothing.
 *
 * @param now an ISO time
 */
export function addAttempt(stored: QuizResult, fields: ResultFields, now: string): QuizResult {
  if (holdsAttempt(stored, fields.attemptId)) return stored;
  if (compareAttempts(fields, stored) < 0) return addToHistory(stored, entryOf(fields), now);
  const { id, userId, createdAt } = stored;
  const history = sortHistory([...stored.history, entryOf(stored)]);
  return { ...fields, id, userId, attempts: stored.attempts + 1, history, createdAt, updatedAt: now };
}

/** A result with one more attempt, of which only the history entry is known. */
export function addToHistory(stored: QuizResult, entry: HistoryEntry, now: string): QuizResult {
  if (holdsAttempt(stored, entry.attemptId ?? '')) return stored;
  return {
    ...stored,
    attempts: stored.attempts + 1,
    history: sortHistory([...stored.history, entry]),
    updatedAt: now,
  };
}

function entryOf({ score, completedAt, attemptId }: ResultFields): HistoryEntry {
  return { score, completedAt, attemptId };
}

function sortHistory(history: readonly HistoryEntry[]): HistoryEntry[] {
  return history.toSorted(compareAttempts);
}

/**
 * A result whose attempts all have ids, so that merging it into another result twice does no harm. An attempt from before there
 * were ids gets one from its place.
 */
export function withNamedAttempts(result: QuizResult): QuizResult {
  let unnamed = 0;
  return {
    ...result,
    attemptId: result.attemptId || `${result.id}.latest`,
    history: result.history.map((entry) => ({
      ...entry,
      attemptId: entry.attemptId || `${result.id}.${unnamed++}`,
    })),
  };
}

/**
 * Two results of one user at one quiz as one, e.g. where two devices each stored a first attempt. It has the id of the one that
 * was written last. Of an attempt that both have, and of which a regrade has reached only one, the better score is shown, even
 * if the regrade lowered it: history entries don't say when they were regraded, so the later mark couldn't win in every
 * grouping. What is stored keeps its own mark when it takes over another result (see `takeOver`). Commutative and idempotent,
 * and associative while the copies of an attempt agree about its time.
 */
export function mergeResults(one: QuizResult, other: QuizResult): QuizResult {
  const both = [one, other].map(withNamedAttempts);
  const newest = both.reduce((a, b) => (compareMarked(a, b) > 0 ? a : b));
  const written = both.reduce((a, b) => (wasWrittenAfter(a, b) ? a : b));
  const entries = new Map(
    both
      .flatMap((result) => [...result.history, entryOf(result)])
      .sort((a, b) => a.score - b.score || compareText(a.completedAt, b.completedAt))
      .map((entry) => [entry.attemptId, entry]),
  );
  entries.delete(newest.attemptId);
  return {
    ...newest,
    id: written.id,
    attempts: Math.max(one.attempts, other.attempts, entries.size + 1),
    history: sortHistory([...entries.values()]),
    createdAt: both.map(({ createdAt }) => createdAt).sort()[0] ?? one.createdAt,
    updatedAt: written.updatedAt,
  };
}

/** Orders results by their attempts, and copies of one attempt by their marks. */
function compareMarked(a: QuizResult, b: QuizResult): number {
  return compareAttempts(a, b) || a.score - b.score || compareText(a.regradedAt ?? '', b.regradedAt ?? '');
}

function wasWrittenAfter(a: QuizResult, b: QuizResult): boolean {
  return a.updatedAt === b.updatedAt ? a.id < b.id : a.updatedAt > b.updatedAt;
}

/** One result for each user and quiz, in the order of their first appearance. */
export function mergePairs(results: readonly QuizResult[]): QuizResult[] {
  const merged = new Map<string, QuizResult>();
  for (const result of results) {
    const key = JSON.stringify([result.userId, result.quizId]);
    const before = merged.get(key);
    merged.set(key, before ? mergeResults(before, result) : result);
  }
  return [...merged.values()];
}

/** A result's id: `qr_{timestamp}_{random}`, made from the attempt so that delivering it again writes the same document. */
export function resultId(fields: ResultFields, random: string): string {
  const suffix = (fields.attemptId || random).replaceAll(/[^a-z0-9]/giu, '').slice(0, 16);
  return `qr_${Date.parse(fields.completedAt)}_${suffix}`;
}
