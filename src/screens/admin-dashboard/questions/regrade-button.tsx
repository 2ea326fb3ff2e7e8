import { useRef, useState } from 'react';

import type { Question } from '#domain/question/question.ts';
import { useQuizzes } from '#providers/quizzes/use-quizzes.ts';
import { logError } from '#services/log.ts';
import type { QuestionVersion } from '#services/questions/list-versions.ts';
import { type RegradeProgress, regradeResults } from '#services/quiz-results/regrade-results.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { ProgressBar } from '#ui/progress/progress-bar.tsx';

import styles from '../admin-dashboard.module.css';

/** Marks every stored answer to a mended question by its new key; learners see the change on their results. */
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
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const stopper = useRef<AbortController | null>(null);

  /** The question as it was at a time: the first version that was replaced after it. */
  function formerOf(time: string): Question {
    return versions.findLast(({ savedAt }) => Date.parse(savedAt) > Date.parse(time))?.question ?? question;
  }

  async function regrade(): Promise<void> {
    const controller = new AbortController();
    stopper.current = controller;
    setAsking(false);
    setRunning(true);
    setProblem(null);
    try {
      const done = await regradeResults(question, {
        formerOf,
        isPartial: (quizId) => quizzes.find(({ id }) => id === quizId)?.partialCredit === true,
        onProgress: setProgress,
        signal: controller.signal,
      });
      setProgress(done);
    } catch (error) {
      if (!controller.signal.aborted) logError('The results could not be marked anew', error);
      setProblem(
        controller.signal.aborted
          ? 'Stopped. What was marked anew stays so; begin again to go on.'
          : 'Not all results could be marked anew. Try again: what is right already is not written twice.',
      );
    } finally {
      setRunning(false);
    }
  }

  return (
    <>
      <div className={styles.row}>
        <Button disabled={running || status !== 'ready'} onClick={() => setAsking(true)}>
          Mark stored results anew
        </Button>
        {running && <Button onClick={() => stopper.current?.abort()}>Stop</Button>}
      </div>
      {running && progress && (
        <ProgressBar
          label={`${progress.seen} of ${progress.of} results read, ${progress.changed} changed`}
          value={progress.seen}
          max={Math.max(1, progress.of)}
        />
      )}
      {problem && <Notice tone="danger">{problem}</Notice>}
      {!running && progress && !problem && (
        <Notice tone="success">
          {progress.changed === 1 ? 'One result was' : `${progress.changed} results were`} marked anew, of{' '}
          {progress.seen} that were read.
        </Notice>
      )}
      <ConfirmDialog
        open={asking}
        title="Mark stored results anew?"
        confirmLabel="Mark anew"
        onConfirm={() => void regrade()}
        onCancel={() => setAsking(false)}
      >
        <p>
          Every stored answer to question {question.questionId} is marked by its key as it is now. Scores can
          rise and fall; learners see the score before on their results.
        </p>
      </ConfirmDialog>
    </>
  );
}
