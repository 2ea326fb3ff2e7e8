import { useCallback, useState } from 'react';

import type { QuestionFilters } from '#domain/bank/filter-questions.ts';
import { isSameValue } from '#domain/edit/changed-fields.ts';
import { listRowIds, type RowId } from '#services/bank/list-rows.ts';

import { useStoppable } from '../use-stoppable.ts';
import { rowFilters } from './use-rows.ts';

/** A selected question: what is needed to name it and to act on it. */
export type Selected = RowId;

/** The selected questions, on whichever pages they are. @param filters what "all" means */
export function useSelection(filters: QuestionFilters) {
  const [selected, setSelected] = useState<ReadonlyMap<string, Selected>>(new Map());
  const [read, setRead] = useState(0);
  const [allOf, setAllOf] = useState<QuestionFilters | null>(null);

  const select = useCallback((questions: readonly Selected[], chosen: boolean): void => {
    if (!chosen) setAllOf(null);
    setSelected((before) => {
      const next = new Map(before);
      for (const { id, questionId } of questions) chosen ? next.set(id, { id, questionId }) : next.delete(id);
      return next;
    });
  }, []);

  const { action, stop } = useStoppable({
    failure: 'Failed to select all the questions',
    run: async (signal) => {
      setRead(0);
      return { all: await listRowIds(rowFilters(filters), { onPage: setRead, signal }), of: filters };
    },
    onSuccess(outcome) {
      // The user may have searched for something else in the meantime.
      if (outcome.state !== 'done' || !isSameValue(outcome.value.of, filters)) return;
      select(outcome.value.all, true);
      setAllOf(filters);
    },
  });

  return {
    selected,
    select,
    /** Whether all matches have been read and selected, and none has been deselected since. */
    isAllRead: isSameValue(allOf, filters),
    clear: () => {
      setSelected(new Map());
      setAllOf(null);
    },
    readingAll: action,
    read,
    stop,
  };
}
