import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

import { paths } from '#app/paths.ts';
import { filterResults } from '#domain/result/filter-results.ts';
import { sortResults } from '#domain/result/result-list.ts';
import { resultsCsv } from '#domain/result/results-csv.ts';
import { prefetchResults } from '#features/results/prefetch-results.ts';
import { ResultsFailed } from '#features/results/results-failed.tsx';
import { WaitingResults } from '#features/results/waiting-results.tsx';
import { useAttempts } from '#providers/attempts/attempts-context.ts';
import { isWaiting } from '#providers/attempts/entry-states.ts';
import { lazyPart } from '#providers/loading/lazy-part.tsx';
import { OptionalPart } from '#providers/loading/optional-part.tsx';
import { usePageIsShown } from '#providers/loading/use-page-is-shown.ts';
import { newestCount } from '#providers/results/queries.ts';
import { useNewestResults } from '#providers/results/use-newest-results.ts';
import { useResults } from '#providers/results/use-results.ts';
import { Button } from '#ui/button/button.tsx';
import { downloadFile } from '#ui/download/download-file.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { NoMatches } from '#ui/empty-state/no-matches.tsx';
import { ButtonLink } from '#ui/link/link.tsx';
import { DataMark } from '#ui/page/data-mark.tsx';
import { Page } from '#ui/page/page.tsx';
import { Pager } from '#ui/pager/pager.tsx';
import { takePage } from '#ui/pager/take-page.ts';
import { Spinner } from '#ui/spinner/spinner.tsx';

import { filtersFrom, searchFrom } from './result-filter-search.ts';
import { ResultFiltersForm } from './result-filters-form.tsx';
import styles from './results.module.css';
import { ResultsTable } from './results-table.tsx';

/** Shown to few, so it isn't in what the screen waits for. */
const UnclaimedNotice = lazyPart(async () => ({
  default: (await import('#features/claim/unclaimed-notice.tsx')).UnclaimedNotice,
}));

/** Twenty results fill several screens of a phone, which renders them in 0.2 s. */
const pageSize = newestCount;

export { prefetchResults as prefetch };

/** The user's results, newest first, and those that are still on this device. */
export default function ResultsScreen() {
  const newest = useNewestResults();
  const { results: all, status, isError, refresh, isFetching } = useResults();
  const { records, delivery } = useAttempts();
  // A notice lists them, so "No results" would be false.
  const hasWaiting = delivery !== 'idle' && (records?.some(isWaiting) ?? false);
  const [search, setSearch] = useSearchParams();
  // The others are loading, or couldn't be read. A later page needs them, so it isn't shown from a part.
  const isPart = status !== 'ready' && newest.length > 0 && !search.has('page');
  const results = isPart ? newest : all;
  const filters = filtersFrom(search);
  const { words, mode, outcome } = filters;
  const shown = useMemo(
    () => sortResults(filterResults(results, { words, mode, outcome })),
    [results, words, mode, outcome],
  );
  const { page, pages, items } = takePage(shown, Number(search.get('page')), pageSize);

  return (
    <Page
      title="Your results"
      width="wide"
      actions={
        shown.length > 0 && (
          <>
            <ButtonLink variant="secondary" to={paths.progress.to()}>
              See your progress
            </ButtonLink>
            <Button
              disabled={isPart}
              onClick={() => downloadFile('ohmwork-results.csv', resultsCsv(shown), 'text/csv')}
            >
              Download as CSV
            </Button>
          </>
        )
      }
    >
      <WaitingResults results={results} />
      <VisitorsLeft />
      {status === 'loading' && !isPart && <Spinner label="Loading your results…" />}
      {isError && <ResultsFailed busy={isFetching} onRetry={refresh} />}
      {status === 'ready' && results.length === 0 && !hasWaiting && (
        <EmptyState
          title="No results yet"
          action={
            <ButtonLink variant="primary" to={paths.quizzes.to()}>
              Choose a quiz
            </ButtonLink>
          }
        >
          Take a quiz and you’ll find its result here, with every answer explained.
        </EmptyState>
      )}
      {results.length > 0 && (
        <>
          <DataMark />
          <ResultFiltersForm
            filters={filters}
            onChange={(next) => setSearch(searchFrom(next), { replace: true })}
          />
          <p role="status" className={styles.count}>
            {isPart && !isError
              ? 'Loading your older results…'
              : describeFound(shown.length, results.length, isPart)}
          </p>
          {shown.length === 0 && (!isPart || isError) && (
            <NoMatches
              title={isPart ? 'None of your newest results match' : 'No results match these filters'}
              onClear={() => setSearch({})}
            >
              Try fewer words or another kind.
            </NoMatches>
          )}
          {shown.length > 0 && <ResultsTable results={items} />}
          <Pager
            page={page}
            pages={pages}
            onTurn={(next) => setSearch({ ...searchFrom(filters), page: String(next) })}
          />
        </>
      )}
    </Page>
  );
}

/** @param isPart whether these are only the newest results */
function describeFound(found: number, all: number, isPart: boolean): string {
  if (found === all) return isPart ? 'Your newest results' : describeCount(all);
  return isPart ? `${found} of your ${all} newest results` : `${found} of ${describeCount(all)}`;
}

function describeCount(count: number): string {
  return count === 1 ? '1 result' : `${count} results`;
}

/** What a visitor left in this browser and the user didn't want. */
function VisitorsLeft() {
  if (!usePageIsShown()) return null;
  return (
    <OptionalPart name="What a visitor left here">
      <UnclaimedNotice />
    </OptionalPart>
  );
}
