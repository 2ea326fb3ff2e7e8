import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { paths } from '#app/paths.ts';
import { anyQuestion, filterQuestions } from '#domain/bank/filter-questions.ts';
import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { useParts } from '#providers/parts/use-parts.ts';
import { useQuizzes } from '#providers/quizzes/use-quizzes.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ButtonLink } from '#ui/link/link.tsx';
import { Page } from '#ui/page/page.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import styles from '../admin-dashboard.module.css';
import { useBank } from '../use-bank.ts';
import { DeleteAllDialog } from './delete-all-dialog.tsx';
import { DeleteSelected } from './delete-selected.tsx';
import { filtersFrom, searchFrom } from './filter-search.ts';
import { QuestionFiltersForm } from './question-filters-form.tsx';
import { QuestionsTable } from './questions-table.tsx';

/** Rows on one page: enough to work with, few enough to stay quick at any size of the bank. */
const pageSize = 50;

/** The bank as a table: search, sort, select and delete. Questions are changed in the editor. */
export default function QuestionsSection() {
  const bank = useBank();
  const { data: parts = [] } = useParts();
  const { quizzes, status, refreshing, refresh } = useQuizzes();
  const [search, setSearch] = useSearchParams();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [deletingAll, setDeletingAll] = useState(false);
  const filters = useMemo(() => filtersFrom(search), [search]);
  const found = useMemo(
    () => filterQuestions(bank.data ?? [], quizzes, filters),
    [bank.data, quizzes, filters],
  );
  const pages = Math.max(1, Math.ceil(found.length / pageSize));
  const page = Math.min(pages, Math.max(1, Math.trunc(Number(search.get('page'))) || 1));
  const shown = found.slice((page - 1) * pageSize, page * pageSize);

  return (
    <Page
      title="Questions"
      width="wide"
      actions={
        <>
          <ButtonLink variant="primary" to={paths.adminNewQuestion.to()}>
            New question
          </ButtonLink>
          <ButtonLink to={paths.adminImport.to()}>Import</ButtonLink>
          <Button variant="quiet" disabled={!bank.data?.length} onClick={() => setDeletingAll(true)}>
            Delete all…
          </Button>
        </>
      }
    >
      <LoadingNotice what="questions" query={bank} />
      <LoadingNotice
        what="quizzes"
        query={{
          status,
          isFetching: refreshing,
          refetch: refresh,
        }}
      />
      {bank.data && status === 'ready' && (
        <>
          <QuestionFiltersForm
            filters={filters}
            parts={parts}
            quizzes={quizzes}
            imported={bank.data.some(({ importId }) => importId !== undefined)}
            onChange={(next) => setSearch(searchFrom(next), { replace: true })}
          />
          <div className={styles.row}>
            <p role="status" className={styles.soft}>
              {found.length === bank.data.length
                ? `${bank.data.length} questions`
                : `${found.length} of ${bank.data.length} questions`}
            </p>
            <DeleteSelected
              questions={bank.data.filter(({ id }) => selected.has(id))}
              quizzes={quizzes}
              onDeleted={() => setSelected(new Set())}
            />
          </div>
          {found.length === 0 ? (
            <EmptyState
              title={bank.data.length === 0 ? 'The bank is empty' : 'No questions match these filters'}
              action={
                bank.data.length === 0 ? (
                  <ButtonLink to={paths.adminNewQuestion.to()}>Write a question</ButtonLink>
                ) : (
                  <Button onClick={() => setSearch(searchFrom(anyQuestion))}>Clear the filters</Button>
                )
              }
            >
              {bank.data.length === 0
                ? 'Write a question or import a file.'
                : 'Try fewer words or other filters.'}
            </EmptyState>
          ) : (
            <QuestionsTable questions={shown} parts={parts} selected={selected} onSelect={setSelected} />
          )}
          <Pager
            page={page}
            pages={pages}
            onTurn={(next) => setSearch({ ...searchFrom(filters), page: String(next) })}
          />
        </>
      )}
      <DeleteAllDialog
        open={deletingAll}
        count={bank.data?.length ?? 0}
        quizzes={quizzes}
        onClose={() => setDeletingAll(false)}
      />
    </Page>
  );
}
