import type { Attempt } from '#domain/attempt/attempt.ts';
import type { Question } from '#domain/question/question.ts';
import { isUnreached } from '#domain/result/credit-items.ts';
import { median } from '#domain/shared/median.ts';

import { judgeLookup } from './judge-lookup.ts';

/** How the look-ups of an attempt went. */
export type LookupTotals = {
  /** Places named by section or appendix. */
  readonly found: number;
  /** Places of which only the chapter was right. */
  readonly chapters: number;
  readonly all: number;
  /** Seconds until a place was named, right or not; null when none was. */
  readonly medianSeconds: number | null;
};

/** Sums up the questions that open-book practice came to; null for any other attempt. Repeated questions count once. */
export function summariseLookups(attempt: Attempt, questions: readonly Question[]): LookupTotals | null {
  const items = attempt.items.filter(
    (item) => item.find !== undefined && !item.repeat && !isUnreached(attempt, item),
  );
  if (items.length === 0) return null;
  const byId = new Map(questions.map((question) => [question.id, question]));
  const verdicts = items.map(({ questionId, find }) => {
    const { lookup, reference = '' } = byId.get(questionId) ?? {};
    return lookup && find ? judgeLookup(lookup, find.place, reference) : 'wrong';
  });
  const times = items.flatMap(({ find }) => (find && find.place !== '' ? [find.seconds] : []));
  return {
    found: verdicts.filter((verdict) => verdict === 'section').length,
    chapters: verdicts.filter((verdict) => verdict === 'chapter').length,
    all: items.length,
    medianSeconds: median(times),
  };
}
