import { type BulkJob, isFinished } from '#domain/bank/bulk-edit.ts';
import { countQuestions } from '#domain/shared/count-questions.ts';
import { inDigits } from '#domain/shared/in-digits.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';
import { Focused } from '#ui/page/focused.tsx';
import { ProgressBar } from '#ui/progress/progress-bar.tsx';
import styles from '../admin-dashboard.module.css';

/** The progress of the latest bulk edit, and what to do about it, even if the page was closed half way. */
export function BulkProgress({
  job,
  isRunning,
  isElsewhere,
  wasRun,
  isWaiting,
  onStop,
  onContinue,
  onUndo,
  onForget,
}: {
  job: BulkJob | null;
  isRunning: boolean;
  /** Whether it runs in another tab, or still writes a batch of an earlier visit. */
  isElsewhere: boolean;
  /** Whether it ran on this screen, and not on an earlier visit. */
  wasRun: boolean;
  /** Whether it's waiting for the connection. */
  isWaiting: boolean;
  onStop: () => void;
  onContinue: (job: BulkJob) => void;
  onUndo: (job: BulkJob) => void;
  onForget: () => void;
}) {
  if (!job) return null;
  const { ids, done, changed, undone } = job;
  const step =
    undone === null
      ? { at: done, of: ids.length, verb: 'changed' }
      : { at: undone, of: changed.length, verb: 'undone' };
  if (isRunning) {
    return (
      <Focused key="running" onlyIfLost>
        <div className={styles.row}>
          <ProgressBar
            label={`${inDigits(step.at)} of ${inDigits(step.of)} ${step.verb}`}
            value={step.at}
            max={step.of}
          />
          <Button onClick={onStop}>Stop</Button>
          <span role="status" className={styles.soft}>
            {isWaiting && 'No connection. The change continues when it’s back.'}
          </span>
        </div>
      </Focused>
    );
  }
  if (isElsewhere) {
    return (
      <Notice tone="info" title={`The change of ${countQuestions(ids.length)} is still running`}>
        If you started it in another tab, you can stop it there. You’ll see here when it’s over.
      </Notice>
    );
  }
  const isOver = isFinished(job);
  const notice = (
    <Notice tone={isOver && job.left.length === 0 ? 'success' : 'warning'} title={titleOf(job, isOver)}>
      <div className={styles.row}>
        {!isOver && <Button onClick={() => onContinue(job)}>Continue</Button>}
        {undone === null && changed.length > 0 && <Button onClick={() => onUndo(job)}>Undo</Button>}
        <Button ref={leaveFocus} variant="quiet" onClick={onForget}>
          {undone === null && changed.length > 0 ? 'Keep it like this' : 'Dismiss'}
        </Button>
      </div>
    </Notice>
  );
  if (!wasRun) return notice;
  return (
    <Focused key="outcome" onlyIfLost>
      {notice}
    </Focused>
  );
}

function titleOf({ ids, done, changed, left, undone }: BulkJob, isOver: boolean): string {
  if (undone !== null) {
    if (!isOver) return `Stopped after undoing ${inDigits(undone)} of ${countQuestions(changed.length)}`;
    return `Change undone for ${countQuestions(changed.length - left.length)}${left.length > 0 ? `, ${inDigits(left.length)} changed or deleted since` : ''}`;
  }
  if (!isOver) return `Stopped after ${inDigits(done)} of ${countQuestions(ids.length)}`;
  const rest = ids.length - changed.length - left.length;
  return [
    `${countQuestions(changed.length)} changed`,
    ...(rest > 0 ? [`${inDigits(rest)} needed no change`] : []),
    ...(left.length > 0 ? [`${inDigits(left.length)} couldn’t be changed`] : []),
  ].join(', ');
}
