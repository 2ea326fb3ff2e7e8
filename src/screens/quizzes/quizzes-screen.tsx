import { useSearchParams } from 'react-router-dom';

import { filterQuizzes, noFilters, quizOptions } from '#domain/quiz/filter-quizzes.ts';
import { ResultsFailed } from '#features/results/results-failed.tsx';
import { useQuizzes } from '#providers/quizzes/use-quizzes.ts';
import { useResults } from '#providers/results/use-results.ts';
import { Button } from '#ui/button/button.tsx';
import { Card, CardList } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { DataMark } from '#ui/page/data-mark.tsx';
import { Page } from '#ui/page/page.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';

import { QuizCard } from './quiz-card.tsx';
import { filtersFrom, searchFrom } from './quiz-filter-search.ts';
import { QuizFiltersForm } from './quiz-filters-form.tsx';
import styles from './quizzes.module.css';

/** Placeholder cards: enough to fill a screen, to avoid a layout shift. */
const places = Array.from({ length: 12 }, (_, place) => place);

function describeCount(shown: number, all: number): string {
  return shown === all ? `${all} quizzes` : `${shown} of ${all} quizzes`;
}

/** All quizzes, with filters in the URL, so that a link can be shared. */
export default function QuizzesScreen() {
  const { status, quizzes, loadError, refresh, refreshing, getLatestResult } = useQuizzes();
  const results = useResults();
  const [search, setSearch] = useSearchParams();
  const loading = status === 'loading';
  // The prerendered page is the same for every address: filters count once there is something to filter.
  const filters = loading ? noFilters : filtersFrom(search);
  const shown = filterQuizzes(quizzes, filters);
  const clear = () => setSearch({});

  return (
    <Page
      title="Quizzes"
      lead="Short, timed and marked straight away, with every answer explained. Retake them as often as you like."
      width="wide"
      actions={
        <Button variant="secondary" disabled={loading} busy={refreshing} onClick={() => void refresh()}>
          Refresh
        </Button>
      }
    >
      {loadError && (
        <Notice
          tone={status === 'error' ? 'danger' : 'warning'}
          title={loadError}
          action={
            <Button busy={refreshing} onClick={() => void refresh()}>
              Try again
            </Button>
          }
        >
          {status === 'error'
            ? 'Check your connection and try again.'
            : 'You’re seeing the list from your last visit.'}
        </Notice>
      )}
      {results.isError && <ResultsFailed busy={results.isFetching} onRetry={results.refresh} />}
      {(loading || quizzes.length > 0) && (
        <>
          <QuizFiltersForm
            disabled={loading}
            filters={filters}
            categories={quizOptions(quizzes, 'category')}
            difficulties={quizOptions(quizzes, 'difficulty')}
            onChange={(next) => setSearch(searchFrom(next), { replace: true })}
          />
          <p role="status" className={styles.count}>
            {loading ? 'Loading quizzes…' : describeCount(shown.length, quizzes.length)}
          </p>
          {!loading && shown.length === 0 && (
            <EmptyState
              title="No quizzes match these filters"
              action={<Button onClick={clear}>Clear filters</Button>}
            >
              Choose another category or difficulty.
            </EmptyState>
          )}
          <CardList>
            {loading &&
              places.map((place) => (
                <Card key={place} as="li">
                  <Skeleton lines={5} />
                </Card>
              ))}
            {!loading && <DataMark />}
            {shown.map((quiz) => (
              <QuizCard key={quiz.id} quiz={quiz} latest={getLatestResult(quiz.id)} />
            ))}
          </CardList>
        </>
      )}
      {status === 'ready' && quizzes.length === 0 && (
        <EmptyState
          title="No quizzes yet"
          action={
            <Button busy={refreshing} onClick={() => void refresh()}>
              Check again
            </Button>
          }
        >
          They’ll appear here once they’re published.
        </EmptyState>
      )}
    </Page>
  );
}
