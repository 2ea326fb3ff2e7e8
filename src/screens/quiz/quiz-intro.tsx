import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { paths } from '#app/paths.ts';
import { paper } from '#domain/exam/paper.ts';
import { messages } from '#domain/messages/messages.ts';
import { isInUse } from '#domain/question/is-in-use.ts';
import { canAccessQuiz } from '#domain/quiz/filter-quizzes.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';
import { OpenAttemptNotice } from '#features/player/open-attempt-notice.tsx';
import { ResultsFailed } from '#features/results/results-failed.tsx';
import { ScoreBadge } from '#features/results/score-badge.tsx';
import { useAttempts } from '#providers/attempts/attempts-context.ts';
import { useOpenAttempt } from '#providers/attempts/use-open-attempt.ts';
import { usePageIsShown } from '#providers/loading/use-page-is-shown.ts';
import { watchPlace } from '#providers/loading/watch-place.ts';
import { loadStatus } from '#providers/query/load-status.ts';
import { useSingleMutation } from '#providers/query/use-single-mutation.ts';
import { loadQuestions } from '#providers/quizzes/load-questions.ts';
import { quizHeadQuery, quizListQuery, quizQuery } from '#providers/quizzes/queries.ts';
import { useLatestResult } from '#providers/results/use-latest-result.ts';
import { QuestionsNotLoadedError } from '#services/quizzes/questions-not-loaded-error.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ButtonLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { DataMark } from '#ui/page/data-mark.tsx';
import { Page } from '#ui/page/page.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';

import { QuizFacts } from './quiz-facts.tsx';

/** Whether it isn't known yet if there is such a quiz: one that was missing is looked up again, since it may be there by now. */
function isAwaited(query: UseQueryResult<Quiz | null>): boolean {
  return loadStatus(query) === 'loading' || (query.data === null && query.isFetching);
}

/** What a quiz is about and how long it takes, with a button to start or continue it. */
export function QuizIntro({ quizId, onOpen }: { quizId: string; onOpen: (attemptId: string) => void }) {
  const client = useQueryClient();
  const { latest, ...latestRead } = useLatestResult(quizId);
  const { start } = useAttempts();
  const open = useOpenAttempt(quizId);
  const begin = useSingleMutation({
    meta: { failure: 'The quiz could not be started' },
    mutationFn: async (taken: Quiz) => {
      const isHere = watchPlace();
      const questions = (await loadQuestions(client, quizId)).filter(isInUse);
      if (questions.length === 0 || !isHere()) return null;
      // Its questions may have just been read again, and its time with them.
      const { title, timeLimit, partialCredit } = client.getQueryData(quizQuery(quizId).queryKey) ?? taken;
      return start({
        mode: 'quiz',
        quizId,
        title,
        questions,
        minutes: timeLimit,
        allowance: 'standard',
        passMark: paper.passMark,
        partialCredit: partialCredit ?? false,
      });
    },
    onSuccess: (id) => {
      if (id !== null) onOpen(id);
    },
  });
  // The query for the questions reads this first; it's shown while they load.
  const { data: head } = useQuery({ ...quizHeadQuery(quizId), enabled: false });
  const isShown = usePageIsShown();
  const query = useQuery({
    ...quizQuery(quizId),
    enabled: isShown || !head,
    // The quiz list, if cached, provides the first render.
    placeholderData: () =>
      head ?? client.getQueryData(quizListQuery().queryKey)?.find(({ id }) => id === quizId),
  });
  const { data, error, refetch, isFetching, isPlaceholderData } = query;
  const questions = (data?.questions ?? []).filter(isInUse);
  const isEmpty = questions.length === 0 && !isPlaceholderData;
  const started = (
    <OpenAttemptNotice
      quizId={quizId}
      title="You’ve started this quiz"
      other={
        data &&
        !isEmpty && (
          <Button variant="secondary" busy={begin.isPending} onClick={() => begin.mutate(data)}>
            Start again
          </Button>
        )
      }
    />
  );

  if (isAwaited(query)) return <Spinner />;
  if (data === undefined) {
    return (
      <Page title="Quiz">
        {started}
        <RetryNotice title={describeFailure(error, quizId)} busy={isFetching} onRetry={refetch}>
          Check your connection. Answers that were saved on this device are safe.
        </RetryNotice>
      </Page>
    );
  }
  if (!data) {
    return (
      <Page title="Quiz not found">
        {started}
        <EmptyState
          title={messages.quizNotFound(quizId)}
          action={
            <ButtonLink variant="primary" to={paths.quizzes.to()}>
              All quizzes
            </ButtonLink>
          }
        >
          It may have been removed, or the address may have a typo.
        </EmptyState>
      </Page>
    );
  }

  return (
    <Page title={data.title} lead={data.description}>
      <DataMark />
      <QuizFacts
        quiz={data}
        questionCount={isPlaceholderData ? data.totalQuestions : questions.length}
        passMark={paper.passMark}
      />
      {latest && (
        <p>
          Your latest score: <ScoreBadge result={latest} /> ({describeAttempts(latest.attempts)})
        </p>
      )}
      {latestRead.isError && <ResultsFailed busy={latestRead.isFetching} onRetry={latestRead.refetch} />}
      {begin.isError && (
        <Notice tone="danger" title="We couldn’t start the quiz">
          Check your connection and that this device has free storage, then try again.
        </Notice>
      )}
      {started}
      {isEmpty ? (
        <EmptyState
          title="This quiz has no questions yet"
          action={
            <ButtonLink variant="primary" to={paths.quizzes.to()}>
              All quizzes
            </ButtonLink>
          }
        >
          Choose another quiz for now.
        </EmptyState>
      ) : (
        !open &&
        canAccessQuiz(data) && (
          <>
            <p>The clock starts when you press Start quiz, and keeps running when you leave.</p>
            <Button variant="primary" busy={begin.isPending} onClick={() => begin.mutate(data)}>
              Start quiz
            </Button>
          </>
        )
      )}
    </Page>
  );
}

function describeFailure(error: Error | null, quizId: string): string {
  return error instanceof QuestionsNotLoadedError ? error.message : messages.loadQuiz(quizId);
}

function describeAttempts(count: number): string {
  return count === 1 ? '1 attempt' : `${count} attempts`;
}
