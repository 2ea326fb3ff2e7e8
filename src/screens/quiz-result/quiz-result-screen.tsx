import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useDeferredValue, useEffect } from 'react';
import { useParams } from 'react-router-dom';

import { paths } from '#app/paths.ts';
import type { QuizResult } from '#domain/result/quiz-result.ts';
import { faultCode } from '#domain/shared/fault-code.ts';
import { LoadingNotice } from '#features/failure/loading-notice.tsx';
import { RegradeNotice } from '#features/results/regrade-notice.tsx';
import { ResultDetails } from '#features/results/result-details.tsx';
import { useResultQuestions } from '#features/results/use-result-questions.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { whenIdle } from '#providers/connection/when-idle.ts';
import { lazyPart } from '#providers/loading/lazy-part.tsx';
import { OptionalPart } from '#providers/loading/optional-part.tsx';
import { useParts } from '#providers/parts/use-parts.ts';
import { loadStatus } from '#providers/query/load-status.ts';
import type { Prefetch } from '#providers/query/prefetch.ts';
import { resultListQuery } from '#providers/results/queries.ts';
import { resultQuery } from '#providers/results/result-query.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ButtonLink } from '#ui/link/link.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { DataMark } from '#ui/page/data-mark.tsx';
import { Page } from '#ui/page/page.tsx';
import { useIsReturn } from '#ui/page/use-is-return.ts';
import { Spinner } from '#ui/spinner/spinner.tsx';

import { ResultHistory } from './result-history.tsx';

/** Loaded lazily: the code that shows questions is large, and the score doesn't wait for it. */
const ResultAnswers = lazyPart(async () => ({
  default: (await import('#features/results/result-answers.tsx')).ResultAnswers,
}));

/** A failure is ignored here: it's reported where the answers are shown. */
const preloadAnswers = () => void ResultAnswers.preload().catch(() => {});

// Preloads when the list of results loads this screen ahead of time.
whenIdle(preloadAnswers, { patience: 1000 });

export const prefetch: Prefetch = async (client, { params: { resultId = '' }, user }) =>
  user && client.prefetchQuery(resultQuery(user.uid, resultId));

/** One stored result with every question explained, and the earlier scores stored with it. */
export default function QuizResultScreen() {
  const { resultId = '' } = useParams();
  const { user } = useAuth();
  const uid = user?.uid ?? null;
  const client = useQueryClient();
  const query = useQuery(resultQuery(uid, resultId));
  const { data, error, refetch, isFetching } = query;
  // If the list has been read, its result is shown at once. TanStack's placeholder would go once the read fails, as it does offline.
  const listed = client.getQueryData(resultListQuery(uid).queryKey)?.find(({ id }) => id === resultId);
  const result = data === undefined ? listed : data;

  if (loadStatus(query, result) === 'loading') return <Spinner label="Loading your result…" />;
  if (result === undefined) {
    return faultCode(error) === 'permission-denied' ? (
      <NoResult title="This isn’t your result">
        It belongs to another account. If you have more than one, sign in with the one you used for the quiz.
      </NoResult>
    ) : (
      <Page title="Result">
        <RetryNotice title="We couldn’t load this result" busy={isFetching} onRetry={refetch}>
          Check your connection. Your result is safe in your account.
        </RetryNotice>
      </Page>
    );
  }
  if (!result) {
    return (
      <NoResult title="We couldn’t find this result">
        The address may have a typo, or the stored result can’t be read.
      </NoResult>
    );
  }
  return <StoredResult uid={uid} result={result} />;
}

function StoredResult({ uid, result }: { uid: string | null; result: QuizResult }) {
  return (
    <Page
      title={result.quizTitle || 'Result'}
      tabTitle={result.quizTitle ? `Result: ${result.quizTitle}` : 'Result'}
      width="wide"
    >
      <DataMark />
      <RegradeNotice result={result} />
      <ResultDetails
        result={result}
        next={(first) => (
          <>
            {result.mode === 'quiz' && (
              <ButtonLink variant={first} to={paths.quiz.to({ quizId: result.quizId })}>
                Take it again
              </ButtonLink>
            )}
            <ButtonLink variant={result.mode === 'quiz' ? 'secondary' : first} to={paths.results.to()}>
              All results
            </ButtonLink>
          </>
        )}
      >
        <StoredAnswers uid={uid} result={result} />
      </ResultDetails>
    </Page>
  );
}

/** The part below the first screenful: the questions, which are read along with their code, and the earlier scores. */
function StoredAnswers({ uid, result }: { uid: string | null; result: QuizResult }) {
  const parts = useParts();
  const { questions, missed, waitingFor } = useResultQuestions(uid, result);
  // In parallel with the questions.
  useEffect(preloadAnswers, []);
  // Deferred, so that taps can interrupt the render of the answers.
  const isReady = useDeferredValue(questions !== undefined && parts.status !== 'loading', useIsReturn());
  // A new element once the scores by part are above it: an element that moved would count as a layout shift.
  const loadingQuestions = <Spinner key={parts.status} label="Loading the questions…" />;
  if (loadStatus(missed) === 'error') return <LoadingNotice what="questions" query={missed} />;
  // Nothing below has a fixed place until the questions are there.
  if (!isReady || !questions) return loadingQuestions;
  return (
    <>
      <OptionalPart name="The questions" fallback={loadingQuestions}>
        <ResultAnswers
          result={result}
          questions={questions}
          waiting={waitingFor && <LoadingNotice what="questions" query={waitingFor} />}
        />
      </OptionalPart>
      <ResultHistory result={result} />
    </>
  );
}

function NoResult({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page title="Result not found">
      <EmptyState
        title={title}
        action={
          <ButtonLink variant="primary" to={paths.results.to()}>
            Your results
          </ButtonLink>
        }
      >
        {children}
      </EmptyState>
    </Page>
  );
}
