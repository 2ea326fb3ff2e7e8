import { minutesFor } from '#domain/exam/paper.ts';
import { paperQuizId, paperTitle } from '#domain/exam/paper-number.ts';
import { editionInForce, standingOf } from '#domain/shared/editions.ts';
import { PaperScores } from '#features/exam/paper-scores.tsx';
import { StartExamButton } from '#features/exam/start-exam-button.tsx';
import { useStartPaper } from '#features/exam/use-start-paper.ts';
import { OpenAttemptNotice } from '#features/player/open-attempt-notice.tsx';
import { usePaper } from '#providers/papers/use-paper.ts';
import type { PaperWithQuestions } from '#services/papers/get-paper.ts';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';
import { Page } from '#ui/page/page.tsx';

import { RulesLoading, RulesPage } from './rules-page.tsx';

/** The rules of a numbered paper, with the learner's scores at it. */
export function PaperRules({ number }: { number: string }) {
  const { data: paper, status, refetch, isFetching } = usePaper(number);
  if (status === 'loading') return <RulesLoading title={paperTitle(number)} />;
  if (paper && paper.questions.length > 0) return <BuiltPaper paper={paper} />;
  const isThere = paper !== undefined;
  return (
    <Page title={paperTitle(number)}>
      <RetryNotice
        tone={isThere ? 'info' : 'danger'}
        title={isThere ? 'This paper isn’t ready yet' : 'We couldn’t load this paper'}
        busy={isFetching}
        onRetry={refetch}
      >
        {isThere ? 'Sit a full mock for now.' : 'Check your connection.'}
      </RetryNotice>
    </Page>
  );
}

function BuiltPaper({ paper }: { paper: PaperWithQuestions }) {
  const startPaper = useStartPaper();
  const { id, questions, questionIds } = paper;
  const title = paperTitle(id);
  return (
    <RulesPage
      title={title}
      questionCount={questions.length}
      minutes={minutesFor(questions.length)}
      notice={
        <>
          <OpenAttemptNotice quizId={paperQuizId(id)} title="You’ve started this mock">
            You can also start again below.
          </OpenAttemptNotice>
          <p>
            Everyone gets the same questions in {title}, and no other numbered paper has them.
            {withdrawnNote(questionIds.length - questions.length)}
          </p>
          <PaperScores number={id} />
        </>
      }
      edition={unconfirmedNote(
        questions.filter(({ editions }) => standingOf(editions) === 'unconfirmed').length,
      )}
      start={(allowance) => (
        <StartExamButton
          title={title}
          questionCount={questions.length}
          disabled={false}
          start={() => startPaper(paper, allowance)}
        />
      )}
    />
  );
}

function withdrawnNote(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? ' One question has been withdrawn or changed since and isn’t asked.'
    : ` ${count} questions have been withdrawn or changed since and aren’t asked.`;
}

function unconfirmedNote(count: number): string {
  if (count === 0) return 'All its questions are confirmed for it.';
  const [subject, place] =
    count === 1
      ? ['One of its questions is', 'Its explanation says so']
      : [`${count} of its questions are`, 'Their explanations say so'];
  return `${subject} unconfirmed for ${editionInForce}. ${place}.`;
}
