import { missedPractice, paths } from '#app/paths.ts';
import { isOpen } from '#domain/attempt/attempt-progress.ts';
import { selectQuestions } from '#domain/exam/select-questions.ts';
import { stillAsked } from '#domain/part/in-use.ts';
import { OpenAttemptNotice } from '#features/player/open-attempt-notice.tsx';
import { prefetchResults } from '#features/results/prefetch-results.ts';
import { ResultsFailed } from '#features/results/results-failed.tsx';
import { useAttempts } from '#providers/attempts/attempts-context.ts';
import { useQuestionHistory } from '#providers/attempts/use-question-history.ts';
import { partListQuery } from '#providers/parts/queries.ts';
import { useParts } from '#providers/parts/use-parts.ts';
import { useTwins } from '#providers/parts/use-twins.ts';
import type { Prefetch } from '#providers/query/prefetch.ts';
import { studyQuery } from '#providers/study/queries.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ButtonLink } from '#ui/link/link.tsx';
import { DataMark } from '#ui/page/data-mark.tsx';
import { Page } from '#ui/page/page.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';

import { PracticeForm } from './practice-form.tsx';

const page = {
  title: 'Your mistakes',
  lead: 'From all your quizzes, exams and practice. Get one right in a later session and it comes off the list.',
} as const;

export const prefetchMissed: Prefetch = (client, opened) =>
  Promise.all([
    prefetchResults(client, opened),
    client.prefetchQuery(partListQuery()),
    opened.user && client.prefetchQuery(studyQuery(opened.user.uid)),
  ]);

/** Practice of the questions, from all parts, that weren't right the last time. */
export function MissedSetup() {
  const { history, status, isFetching, retry } = useQuestionHistory();
  const { data: parts = [], status: partsStatus } = useParts();
  const twins = useTwins();
  const { records } = useAttempts();
  const wrong = selectQuestions([...history.keys()], 'missed', history, twins);
  const missed = stillAsked(wrong, parts);
  // Wait for all of them: otherwise the number would change a moment after it was shown.
  if ([status, partsStatus].includes('loading')) {
    return (
      <Page {...page}>
        <Spinner />
      </Page>
    );
  }
  return (
    <Page {...page}>
      <DataMark />
      <OpenAttemptNotice quizId={`part:${missedPractice}`} title="You have a session in progress" />
      {status === 'error' && <ResultsFailed busy={isFetching} onRetry={retry} />}
      {missed.length === 0 && status !== 'error' && (
        <EmptyState
          title={history.size === 0 ? 'No answers yet' : 'No mistakes to practise'}
          action={
            <ButtonLink variant="primary" to={paths.parts.to()}>
              {history.size === 0 ? 'Start practising' : 'Practise a part'}
            </ButtonLink>
          }
        >
          {whyNone(history.size, wrong.length, records?.some(isOpen) ?? false)}
        </EmptyState>
      )}
      {missed.length > 0 && (
        <PracticeForm
          part={{ id: missedPractice, title: 'Your mistakes' }}
          questionIds={missed}
          twins={twins}
          choices={['all']}
        />
      )}
    </Page>
  );
}

function whyNone(answered: number, wrong: number, isSessionOpen: boolean): string {
  if (answered === 0) return 'Questions you get wrong will wait for you here.';
  const why =
    wrong === 0 ? 'You got every question right last time.' : 'We no longer ask the ones you got wrong.';
  return isSessionOpen ? `${why} Answers of an unfinished session count once you finish it.` : why;
}
