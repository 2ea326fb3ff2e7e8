import { anyQuestion } from '#domain/bank/filter-questions.ts';
import type { RowFilters } from '#domain/bank/row-query.ts';

import { rowFilters } from './questions/use-rows.ts';

/** Which questions to find for a quiz or a part, and what to do with the ones picked. */
export type Wanted = {
  readonly words: string;
  readonly partId: string;
  readonly difficulty: string;
  readonly taken: readonly string[];
  /** Whether the last pick is being saved. */
  readonly disabled: boolean;
  readonly onPick: (ids: string[]) => void;
};

/** The filters for what can be picked: withdrawn questions can't. */
export function filtersOf({ partId, difficulty }: Pick<Wanted, 'partId' | 'difficulty'>): RowFilters {
  return rowFilters({ ...anyQuestion, partId, difficulty, status: 'published' });
}
