import type { QuizResult, ResultFields } from './quiz-result.ts';

/** Whether a stored result already holds this attempt, as its latest or as an entry of its history. */
export function holdsAttempt(stored: QuizResult, fields: ResultFields): boolean {
  return (
    (fields.attemptId !== '' && stored.attemptId === fields.attemptId) ||
    stored.history.some((entry) => entry.completedAt === fields.completedAt && entry.score === fields.score)
  );
}

/** The first result of a user at a quiz: attempts 1, no history. `now` is an ISO time. */
export function firstResult(id: string, userId: string, fields: ResultFields, now: string): QuizResult {
  return { ...fields, id, userId, attempts: 1, history: [], createdAt: now, updatedAt: now };
}

/**
 * A further attempt at a quiz: attempts incremented, the previous score and completedAt pushed into the history,
 * updatedAt set (spec, section 4).
 */
export function nextResult(
  { regradedFrom: _, regradedAt: __, ...stored }: QuizResult,
  fields: ResultFields,
  now: string,
): QuizResult {
  return {
    ...stored,
    ...fields,
    attempts: stored.attempts + 1,
    history: [...stored.history, { score: stored.score, completedAt: stored.completedAt }],
    updatedAt: now,
  };
}

/** The result with the newest completedAt, or null (spec, section 4). */
export function latestResult(results: readonly QuizResult[]): QuizResult | null {
  return results.reduce<QuizResult | null>(
    (latest, result) =>
      latest && Date.parse(latest.completedAt) >= Date.parse(result.completedAt) ? latest : result,
    null,
  );
}

/** Newest completedAt first. */
export function sortResults(results: readonly QuizResult[]): QuizResult[] {
  return [...results].sort((a, b) => Date.parse(b.completedAt) - Date.parse(a.completedAt));
}

/** The local list after a save: with attempts above 1 the matching result is replaced, else it is appended (spec, section 4). */
export function withSavedResult(results: readonly QuizResult[], saved: QuizResult): QuizResult[] {
  const others = results.filter((result) => result.id !== saved.id);
  return saved.attempts > 1 && others.length < results.length
    ? results.map((result) => (result.id === saved.id ? saved : result))
    : [...others, saved];
}

/** A result's id: `qr_{timestamp}_{random}`, made from the attempt so that delivering it again meets the same document. */
export function resultId(fields: ResultFields, random: string): string {
  const suffix = (fields.attemptId || random).replaceAll(/[^a-z0-9]/giu, '').slice(0, 16);
  return `qr_${Date.parse(fields.completedAt)}_${suffix}`;
}
