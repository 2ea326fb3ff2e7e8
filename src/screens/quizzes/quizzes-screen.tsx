import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

import { paths } from '#app/paths.ts';
import { messages } from '#domain/messages/messages.ts';
import { arrangeQuizzes } from '#domain/quiz/arrange-quizzes.ts';
import { filterQuizzes, quizOptions } from '#domain/quiz/filter-quizzes.ts';
import { ResultsFailed } from '#features/results/results-failed.tsx';
import { useQuizRecords } from '#features/results/use-quiz-records.ts';
import { lazyPart } from '#providers/loading/lazy-part.tsx';
import { OptionalPart } from '#providers/loading/optional-part.tsx';
import type { Prefetch } from '#providers/query/prefetch.ts';
import { quizKeys, quizListQuery } from '#providers/quizzes/queries.ts';
import { questionSearchQuery } from '#providers/quizzes/question-search-query.ts';
import { noQuizzes, useQuizList } from '#providers/quizzes/use-quiz-list.ts';
import { useResults } from '#providers/results/use-results.ts';
import { Button } from '#ui/button/button.tsx';
import { Card, CardList } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { NoMatches } from '#ui/empty-state/no-matches.tsx';
import { useSettled } from '#ui/field/use-settled.ts';
import { ButtonLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { DataMark } from '#ui/page/data-mark.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';
import { Page } from '#ui/page/page.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { describeCount } from './describe-count.ts';
import { QuizCard } from './quiz-card.tsx';
import { searchFrom, viewFrom, wholeList } from './quiz-filter-search.ts';
import { QuizFiltersForm } from './quiz-filters-form.tsx';
import styles from './quizzes.module.css';

/** Loaded lazily, since the code that starts practice would add to the first load. */
const FoundQuestions = lazyPart(async () => ({
  default: (await import('./found-questions.tsx')).FoundQuestions,
}));

/** Placeholder cards: enough to fill a screen, to avoid a layout shift. */
const places = Array.from({ length: 12 }, (_, place) => place);

export const prefetch: Prefetch = (client) => client.prefetchQuery(quizListQuery());

/** All quizzes, with filters in the URL, so that a link can be shared. */
export default function QuizzesScreen() {
  const client = useQueryClient();
  const { data: quizzes = noQuizzes, status, isError, isFetching } = useQuizList();
  const records = useQuizRecords();
  const results = useResults();
  const [search, setSearch] = useSearchParams();
  const loading = status === 'loading';
  const refreshing = isFetching && !loading;
  // The prerendered page is the same for every address: filters only apply once there's something to filter.
  const view = loading ? wholeList : viewFrom(search);
  const words = useSettled(view.words);
  const { data: found, isError: searchFailed } = useQuery(questionSearchQuery(words));
  const ids = useMemo(() => new Set(found?.questions.map(({ id }) => id)), [found]);
  const shown = arrangeQuizzes(filterQuizzes(quizzes, view), records, view, ids);
  const clear = () => setSearch({});
  // Also every quiz that was opened.
  const refresh = () =>
    Promise.all([client.invalidateQueries({ queryKey: quizKeys.all }), results.refresh()]);

  return (
    <Page
      title="Quizzes"
      lead="Short and timed, with every answer explained when you hand in. Retake them as often as you like."
      width="wide"
      actions={
        <>
          <ButtonLink variant="secondary" to={paths.saved.to()}>
            Saved questions
          </ButtonLink>
          <Button variant="quiet" disabled={loading} busy={refreshing} onClick={() => void refresh()}>
            Refresh
          </Button>
        </>
      }
    >
      {isError && <ListFailed hasEarlier={status !== 'error'} busy={refreshing} onRetry={refresh} />}
      {results.isError && <ResultsFailed busy={results.isFetching} onRetry={results.refresh} />}
      {(loading || quizzes.length > 0) && (
        <>
          <QuizFiltersForm
            disabled={loading}
            view={view}
            categories={quizOptions(quizzes, 'category')}
            difficulties={quizOptions(quizzes, 'difficulty')}
            onChange={(next) => setSearch(searchFrom(next), { replace: true })}
          />
          <p role="status" className={styles.count}>
            {loading ? 'Loading quizzes…' : describeCount(shown.length, quizzes.length)}
          </p>
          {searchFailed && (
            <Notice tone="warning" title="We couldn’t search the questions">
              You’re seeing quizzes that match by title. Check your connection and search again.
            </Notice>
          )}
          {found && (found.questions.length > 0 || found.isPartial) && (
            <OptionalPart name="The matching questions">
              <FoundQuestions words={words} found={found} quizzes={quizzes} />
            </OptionalPart>
          )}
          {!loading && shown.length === 0 && (
            <NoMatches title="No quizzes match these filters" onClear={clear}>
              Try fewer words, or another category or difficulty.
            </NoMatches>
          )}
          <CardList busy={loading}>
            {loading &&
              places.map((place) => (
                <Card key={place} as="li">
                  <Skeleton lines={5} />
                </Card>
              ))}
            {!loading && <DataMark />}
            {shown.map((quiz) => (
              <QuizCard
                key={quiz.id}
                quiz={quiz}
                record={records.get(quiz.id)}
                found={quiz.questionIds.filter((id) => ids.has(id)).length}
              />
            ))}
          </CardList>
        </>
      )}
      {status === 'ready' && quizzes.length === 0 && (
        <EmptyState
          title="No quizzes yet"
          action={
            <Button ref={leaveFocus} busy={refreshing} onClick={() => void refresh()}>
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

function ListFailed({
  hasEarlier,
  ...retry
}: {
  /** Whether an earlier visit's list is shown. */
  hasEarlier: boolean;
  busy: boolean;
  onRetry: () => void;
}) {
  return (
    <RetryNotice tone={hasEarlier ? 'warning' : 'danger'} title={messages.loadQuizzes} {...retry}>
      {hasEarlier ? 'You’re seeing the list from your last visit.' : 'Check your connection and try again.'}
    </RetryNotice>
  );
}
