import { paths } from '#app/paths.ts';
import { messages } from '#domain/messages/messages.ts';
import { sortResults } from '#domain/result/merge-result.ts';
import { useQuizzes } from '#providers/quizzes/use-quizzes.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ButtonLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Page } from '#ui/page/page.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';

import { ResultsTable } from './results-table.tsx';
import { WaitingResults } from './waiting-results.tsx';

/** One's own results, newest first, and what still waits on this device. */
export default function ResultsScreen() {
  const { results, resultsStatus, refresh, refreshing } = useQuizzes();
  return (
    <Page title="Your results" width="wide">
      <WaitingResults />
      {resultsStatus === 'loading' && <Spinner label="Loading your results…" />}
      {resultsStatus === 'error' && (
        <Notice
          tone="danger"
          title={messages.loadResults}
          action={
            <Button busy={refreshing} onClick={() => void refresh()}>
              Try again
            </Button>
          }
        >
          Check your connection. Nothing is lost: the results are in your account.
        </Notice>
      )}
      {resultsStatus === 'ready' && results.length === 0 && (
        <EmptyState
          title="No results yet"
          action={
            <ButtonLink variant="primary" to={paths.quizzes.to()}>
              Choose a quiz
            </ButtonLink>
          }
        >
          Take a quiz, and its result stands here with every answer explained.
        </EmptyState>
      )}
      {results.length > 0 && <ResultsTable results={sortResults(results)} />}
    </Page>
  );
}
