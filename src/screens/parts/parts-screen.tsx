import { missedPractice, paths } from '#app/paths.ts';
import { PartsFailed } from '#features/parts/parts-failed.tsx';
import { ResultsFailed } from '#features/results/results-failed.tsx';
import { useQuestionHistory } from '#providers/attempts/use-question-history.ts';
import { partListQuery } from '#providers/parts/queries.ts';
import { useParts } from '#providers/parts/use-parts.ts';
import type { Prefetch } from '#providers/query/prefetch.ts';
import { Button } from '#ui/button/button.tsx';
import { Card, CardList } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ButtonLink } from '#ui/link/link.tsx';
import { DataMark } from '#ui/page/data-mark.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';
import { Page } from '#ui/page/page.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';

import { PartCard } from './part-card.tsx';

/** Placeholder cards: about as many as an exam has parts. */
const places = Array.from({ length: 8 }, (_, place) => place);

export const prefetch: Prefetch = (client) => client.prefetchQuery(partListQuery());

/** The exam parts in order, with how much of each the learner has covered, and how well. */
export default function PartsScreen() {
  const { data, status, refetch, isFetching } = useParts();
  const active = data?.filter((part) => part.isActive) ?? [];
  const { history, ...read } = useQuestionHistory();
  return (
    <Page
      title="Practice"
      lead="Choose an exam part. We check and explain each answer straight away, and your mistakes come back later in the session."
      width="wide"
      actions={
        <>
          <ButtonLink to={paths.practice.to({ partId: missedPractice })}>Your mistakes</ButtonLink>
          <ButtonLink to={paths.openBook.to()}>Open-book practice</ButtonLink>
        </>
      }
    >
      {status === 'error' && (
        <PartsFailed busy={isFetching} onRetry={() => void refetch()}>
          Check your connection.
        </PartsFailed>
      )}
      {read.status === 'error' && <ResultsFailed busy={read.isFetching} onRetry={read.retry} />}
      {status === 'ready' && active.length === 0 && (
        <EmptyState
          title="No exam parts yet"
          action={
            <Button ref={leaveFocus} busy={isFetching} onClick={() => void refetch()}>
              Check again
            </Button>
          }
        >
          They’ll appear here once they’re published.
        </EmptyState>
      )}
      {status === 'loading' && (
        <p role="status" className="visually-hidden">
          Loading the parts…
        </p>
      )}
      <CardList busy={status === 'loading'}>
        {status === 'loading' &&
          places.map((place) => (
            <Card key={place} as="li">
              <Skeleton lines={7} />
            </Card>
          ))}
        {status === 'ready' && <DataMark />}
        {active.map((part) => (
          <PartCard key={part.id} part={part} history={read.status === 'ready' ? history : null} />
        ))}
      </CardList>
    </Page>
  );
}
