import { paths } from '#app/paths.ts';
import { messages } from '#domain/messages/messages.ts';
import { questionsInUse } from '#domain/part/in-use.ts';
import { OpenAttemptNotice } from '#features/player/open-attempt-notice.tsx';
import { ResultsFailed } from '#features/results/results-failed.tsx';
import { useQuestionHistory } from '#providers/attempts/use-question-history.ts';
import { usePart } from '#providers/parts/use-part.ts';
import { useTwins } from '#providers/parts/use-twins.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ButtonLink } from '#ui/link/link.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { DataMark } from '#ui/page/data-mark.tsx';
import { Page } from '#ui/page/page.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';

import { PracticeForm } from './practice-form.tsx';

/** The part to practise, with the open session if there is one. */
export function PracticeSetup({ partId }: { partId: string }) {
  const { data, isLoading, isGone, refetch, isFetching } = usePart(partId);
  const twins = useTwins(data);
  const history = useQuestionHistory();
  const session = <OpenAttemptNotice quizId={`part:${partId}`} title="You have a session in progress" />;

  if (isLoading) return <Spinner />;
  if (isGone) {
    return (
      <Page title="Part not found">
        {session}
        <EmptyState title={messages.partNotFound(partId)} action={<AllParts />}>
          It may have been removed, or the address may have a typo.
        </EmptyState>
      </Page>
    );
  }
  if (!data) {
    return (
      <Page title="Practice">
        {session}
        <RetryNotice title="We couldn’t load this part" busy={isFetching} onRetry={refetch}>
          Check your connection.
        </RetryNotice>
      </Page>
    );
  }
  return (
    <Page title={data.title || partId} lead={data.description}>
      <DataMark />
      {session}
      {history.status === 'error' && <ResultsFailed busy={history.isFetching} onRetry={history.retry} />}
      {questionsInUse(data).length === 0 ? (
        <EmptyState title="This part has no questions yet" action={<AllParts />}>
          Choose another part for now.
        </EmptyState>
      ) : (
        <PracticeForm part={data} questionIds={questionsInUse(data)} twins={twins} />
      )}
    </Page>
  );
}

function AllParts() {
  return (
    <ButtonLink variant="primary" to={paths.parts.to()}>
      All parts
    </ButtonLink>
  );
}
