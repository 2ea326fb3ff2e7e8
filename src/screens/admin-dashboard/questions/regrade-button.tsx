import { useState } from 'react';

import type { Question } from '#domain/question/question.ts';
import { useQuizzes } from '#providers/quizzes/use-quizzes.ts';
import type { QuestionVersion } from '#services/questions/list-versions.ts';
import { type RegradeProgress, regradeResults } from '#services/quiz-results/regrade-results.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { ProgressBar } from '#ui/progress/progress-bar.tsx';
import styles from '../admin-dashboard.module.css';
import { FailedNotice } from '../failed-notice.tsx';
import { useStoppable } from '../use-stoppable.ts';

const failure = 'Failed to regrade all results';

/** Regrades every stored answer to a question by its present key. Learners see the change on their results. */
export function RegradeButton({
  question,
  versions,
}: {
  question: Question;
  /** The latest first. */
  versions: readonly QuestionVersion[];
}) {
  const { quizzes, status } = useQuizzes();
  const [asking, setAsking] = useState(false);
  const [progress, setProgress] = useState<RegradeProgress | null>(null);
  const { action, stop } = useStoppable({
    failure,
    run: (signal) =>
      regradeResults(question, {
        formerOf,
        isPartial: (quizId) => quizzes.find(({ id }) => id === quizId)?.partialCredit === true,
        onProgress: setProgress,
        signal,
      }),
  });

  /** The question as it was at a time: the first version that was replaced after it. */
  function formerOf(time: string): Question {
    return versions.findLast(({ savedAt }) => Date.parse(savedAt) > Date.parse(time))?.question ?? question;
  }

  return (
    <>
      <div className={styles.row}>
        <Button disabled={action.isPending || status !== 'ready'} onClick={() => setAsking(true)}>
          Regrade results
        </Button>
        {action.isPending && <Button onClick={stop}>Stop</Button>}
      </div>
      {action.isPending && progress && (
        <ProgressBar
          label={`${progress.seen} of ${progress.of} results read, ${progress.changed} changed`}
          value={progress.seen}
          max={Math.max(1, progress.of)}
        />
      )}
      <FailedNotice of={action} title={failure}>
        Try again. Results that are right already are not written twice.
      </FailedNotice>
      {action.data?.state === 'stopped' && (
        <Notice tone="warning">Stopped. The results regraded so far stay as they are now.</Notice>
      )}
      {action.data?.state === 'done' && (
        <Notice tone="success">
          {action.data.value.changed === 1 ? '1 result' : `${action.data.value.changed} results`} regraded,
          out of {action.data.value.seen}.
        </Notice>
      )}
      <ConfirmDialog
        open={asking}
        title="Regrade stored results?"
        confirmLabel="Regrade"
        onConfirm={() => {
          setAsking(false);
          action.mutate();
        }}
        onCancel={() => setAsking(false)}
      >
        <p>
          Every stored answer to question {question.questionId} is graded by its present key. Scores can go up
          or down. Learners see their earlier score beside the new one.
        </p>
      </ConfirmDialog>
    </>
  );
}
