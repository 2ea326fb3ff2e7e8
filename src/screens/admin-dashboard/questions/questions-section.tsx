import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { anyQuestion, type QuestionFilters, type QuestionSort } from '#domain/bank/filter-questions.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';
import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { rowCountQuery, rowsStaleTime } from '#providers/bank/queries.ts';
import { partTitlesQuery } from '#providers/parts/queries.ts';
import { quizListQuery } from '#providers/quizzes/queries.ts';
import { noQuizzes, useQuizList } from '#providers/quizzes/use-quiz-list.ts';
import type { PartTitle } from '#services/parts/list-part-titles.ts';
import { useSettled } from '#ui/field/use-settled.ts';
import { ButtonLink } from '#ui/link/link.tsx';
import { DataMark } from '#ui/page/data-mark.tsx';
import { Page } from '#ui/page/page.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { useStableCallback } from '#ui/use-stable-callback.ts';
import styles from '../admin-dashboard.module.css';
import { adminPaths } from '../admin-paths.ts';
import { BankLoading } from '../bank-loading.tsx';
import { BulkEdit } from './bulk-edit.tsx';
import { DeleteAll } from './delete-all-dialog.tsx';
import { DeleteSelected } from './delete-selected.tsx';
import { filtersFrom, searchFrom } from './filter-search.ts';
import { FoundCount } from './found-count.tsx';
import { NoQuestions } from './no-questions.tsx';
import { QuestionFiltersForm } from './question-filters-form.tsx';
import { QuestionsTable } from './questions-table.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { rowFilters, useRows } from './use-rows.ts';
import { useSelection } from './use-selection.ts';

const noParts: readonly PartTitle[] = [];

/** The bank as a table: search, sort, select, change and delete. A single question is changed in the editor. */
export default function QuestionsSection() {
  const [search, setSearch] = useSearchParams();
  const filters = useMemo(() => filtersFrom(search), [search]);
  const settled = useSettled(filters);
  const quizList = useQuizList();
  const quizzes = quizList.data ?? noQuizzes;
  const wanted = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const reading = useRows(settled, quizList.data, wanted);
  const { finding, lacksQuizzes, source, count, bank, found, total, isCurrent, page, pages, isPartial } =
    reading;
  const selection = useSelection(settled);
  // The first questions load before anything else: the parts are large, and a slow connection carries one response at a time.
  const ready = reading.rows !== undefined;
  // Deferred, so that the first table is rendered in slices: in one go it would block a phone for a quarter of a second.
  const rows = useDeferredValue(ready) ? reading.rows : undefined;
  // Another administrator may have changed the parts and quizzes since this browser read them, perhaps hours ago.
  const lately = { staleTime: rowsStaleTime, enabled: ready };
  const { data: parts = noParts } = useQuery({ ...partTitlesQuery(), ...lately });
  const { data: all } = useQuery({ ...rowCountQuery(rowFilters(anyQuestion)), enabled: ready });
  useQuery({ ...quizListQuery(), ...lately });

  const change = (next: QuestionFilters) => setSearch(searchFrom(next), { replace: true });
  const sortBy = useStableCallback((sort: QuestionSort) => change({ ...filters, sort }));
  const clear = () => setSearch(searchFrom(anyQuestion));

  return (
    <Page
      title="Questions"
      width="wide"
      actions={
        <>
          <ButtonLink variant="primary" to={adminPaths.newQuestion.to()}>
            New question
          </ButtonLink>
          <ButtonLink to={adminPaths.import.to()}>Import</ButtonLink>
          <DeleteAll count={quizList.data && all} quizzes={quizzes} />
        </>
      }
    >
      <QuestionFiltersForm
        filters={filters}
        parts={parts}
        quizzes={quizzes}
        ready={ready}
        onChange={change}
      />
      {(lacksQuizzes || quizList.status === 'error') && <LoadingNotice what="quizzes" query={quizList} />}
      {!lacksQuizzes &&
        (finding === 'bank' ? (
          <BankLoading bank={bank} />
        ) : (
          <LoadingNotice what="questions" query={source} />
        ))}
      {rows && total === null && count.isError && <LoadingNotice what="number of questions" query={count} />}
      {rows && total !== null && (
        <div className={styles.row}>
          <FoundCount
            finding={finding}
            total={total}
            all={all ?? null}
            isPartial={isPartial}
            onLookInside={() => change({ ...filters, inside: true })}
          />
          <SelectionBar
            selection={selection}
            found={found}
            total={total}
            canSelectAll={isCurrent && settled === filters}
          />
        </div>
      )}
      <Actions
        isListed={rows !== undefined && total !== null}
        selection={selection}
        parts={parts}
        quizzes={quizzes}
      />
      {rows?.length === 0 && <NoQuestions isBankEmpty={all === 0} onClear={clear} />}
      {rows && rows.length > 0 && (
        <>
          <DataMark />
          <QuestionsTable
            questions={rows}
            parts={parts}
            selected={selection.selected}
            onSelect={selection.select}
            sort={filters.sort}
            onSort={sortBy}
          />
          <Pager
            page={page}
            pages={pages}
            isTurning={reading.isTurning}
            onTurn={(next) => {
              reading.askFor(next);
              setSearch({ ...searchFrom(filters), page: String(next) });
            }}
          />
        </>
      )}
    </Page>
  );
}

/** The actions on the selected questions. They keep running while another search loads, and can still be undone then. */
function Actions({
  isListed,
  selection: { selected, select },
  parts,
  quizzes,
}: {
  /** Whether questions are on the screen. Nothing is shown before the first ones are. */
  isListed: boolean;
  selection: ReturnType<typeof useSelection>;
  parts: readonly PartTitle[];
  quizzes: readonly Quiz[];
}) {
  const [wasListed, setWasListed] = useState(isListed);
  if (isListed && !wasListed) setWasListed(true);
  if (!wasListed) return null;
  return (
    <>
      <BulkEdit selected={selected} parts={parts} quizzes={quizzes} />
      <DeleteSelected
        questions={[...selected.values()]}
        quizzes={quizzes}
        onDeleted={(gone) => select(gone, false)}
      />
    </>
  );
}
