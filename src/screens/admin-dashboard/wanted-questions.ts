import { anyQuestion } from '#domain/bank/filter-questions.ts';
import type { RowFilters } from '#domain/bank/row-query.ts';

import { rowFilters } from './questions/use-rows.ts';

/** Which questions are wanted for a quiz, and where they go. */
export type Wanted = {
  readonly words: string;
  readonly partId: string;
  readonly difficulty: string;
  readonly taken: readonly string[];
  /** While what was picked last is being saved. */
  readonly disabled: boolean;
  readonly onPick: (ids: string[]) => void;
};

/** What can be picked: nobody is asked a withdrawn question. */
export function filtersOf({ partId, difficulty }: Pick<Wanted, 'partId' | 'difficulty'>): RowFilters {
  return rowFilters({ ...anyQuestion, partId, difficulty, status: 'published' });
}
