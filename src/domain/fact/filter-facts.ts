import { matchWords } from '#domain/shared/match-words.ts';
import { compareNaturally } from '#domain/shared/natural-order.ts';

import { type Fact, isInForce } from './fact.ts';

/** Which facts are shown; an empty text matches any. */
export type FactFilters = {
  /** Words that must all be in the id, statement, reference or note. */
  readonly words: string;
  readonly chapter: string;
  readonly grade: string;
  readonly state: string;
  /** `in-force`, `withdrawn`, or empty for both. */
  readonly force: string;
};

export const anyFact: FactFilters = { words: '', chapter: '', grade: '', state: '', force: '' };

/** The facts that fit every filter, by id. */
export function filterFacts(facts: readonly Fact[], filters: FactFilters): Fact[] {
  const hasWords = matchWords(filters.words);
  return facts
    .filter(
      (fact) =>
        (!filters.chapter || fact.chapter === filters.chapter) &&
        (!filters.grade || fact.grade === filters.grade) &&
        (!filters.state || fact.state === filters.state) &&
        (!filters.force || (filters.force === 'in-force') === isInForce(fact)) &&
        hasWords(textOf(fact)),
    )
    .sort((one, other) => compareNaturally(one.id, other.id));
}

function textOf({ id, statement, reference, note }: Fact): string {
  return `${id} ${statement} ${reference} ${note}`.toLowerCase();
}

/** The chapters that facts belong to, in the order of the book. */
export function chaptersOf(facts: readonly Fact[]): string[] {
  return [...new Set(facts.map(({ chapter }) => chapter))].sort(compareNaturally);
}
