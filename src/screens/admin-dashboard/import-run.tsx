import { type ReactNode, useMemo, useState } from 'react';

import { timeLeft } from '#domain/bank/import/time-left.ts';
import { countQuestions } from '#domain/shared/count-questions.ts';
import { inDigits } from '#domain/shared/in-digits.ts';
import type { LeftImport as LeftProgress } from '#providers/imports/queries.ts';
import { CorrectionsFullError } from '#services/bank/corrections-full-error.ts';
import { ImportUndoneError } from '#services/bank/import-undone-error.ts';
import type { WriteProgress } from '#services/bank/write-questions.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';
import { PageColumn } from '#ui/page/page-column.tsx';
import { ProgressBar } from '#ui/progress/progress-bar.tsx';

import styles from './admin-dashboard.module.css';
import { BankFailedNotice } from './bank-failed-notice.tsx';
import { type ImportJob, ImportRunContext } from './import-run-context.ts';
import { StopButton } from './stop-button.tsx';
import { useLeftImport } from './use-left-import.ts';
import { useStoppable } from './use-stoppable.ts';
import { useWarnOnLeave } from './use-warn-on-leave.ts';

const failure = 'Failed to import all the questions';

type Running = { readonly progress: WriteProgress; readonly begun: number; readonly now: number };

/**
 * Runs imports while the user moves between the sections, and shows the progress above them. Leaving the dashboard stops an
 * import: elsewhere nothing would show its failure, warn before the page is closed, or stop it at a sign-out. When the
 * dashboard is opened again, it says how far the import came.
 */
export function ImportRunProvider({ children }: { children: ReactNode }) {
  const [running, setRunning] = useState<Running | null>(null);
  const { left, keepIfLeft, forgetLeft } = useLeftImport();
  const { action, stop } = useStoppable({
    failure,
    run: async (signal, job: ImportJob) => {
      const begun = Date.now();
      let latest: WriteProgress = { done: 0, of: job.of, conflicts: [], isWaiting: false };
      const show = (progress: WriteProgress) => {
        latest = progress;
        setRunning({ progress, begun, now: Date.now() });
      };
      show(latest);
      let failed: unknown = null;
      try {
        return await job.write(signal, show);
      } catch (error) {
        if (error !== signal.reason) failed = error;
        throw error;
      } finally {
        // Only now: a batch that was pending when the dashboard was left is still written.
        keepIfLeft({ ...latest, id: job.id, error: failed });
        await job.onSettled();
      }
    },
  });
  const { isPending, mutate, reset, variables } = action;
  // Closing the page would end the import.
  useWarnOnLeave(isPending);
  const run = useMemo(
    () => ({
      isRunning: isPending,
      start: (next: ImportJob) => {
        forgetLeft();
        mutate(next);
      },
      forget: (id: string) => {
        if (variables?.id === id && !isPending) reset();
        if (left?.id === id) forgetLeft();
      },
    }),
    [isPending, mutate, reset, variables, left, forgetLeft],
  );

  const dismissal = <Dismissal onDismiss={reset} />;

  return (
    <ImportRunContext value={run}>
      {(left || !action.isIdle) && (
        <div className={styles.run}>
          <PageColumn>
            {left && <LeftImport left={left} onDismiss={forgetLeft} />}
            {isPending && running && <RunningImport running={running} onStop={stop} />}
            <BankFailedNotice of={action} title={failure}>
              {reasonOf(action.error)}
            </BankFailedNotice>
            {action.data?.state === 'stopped' && (
              <Notice tone="warning" action={dismissal}>
                Stopped. What was imported stays. Import again to continue.
              </Notice>
            )}
            {action.data?.state === 'done' && <Imported progress={action.data.value} action={dismissal} />}
          </PageColumn>
        </div>
      )}
      {children}
    </ImportRunContext>
  );
}

/** What to do about a failure. */
function reasonOf(error: unknown): string {
  if (error instanceof ImportUndoneError) return 'This import was undone, so nothing more of it is written.';
  if (error instanceof CorrectionsFullError)
    return 'There is no room for more corrections. Remove old ones under Corrections, then import again.';
  return 'Import again: questions already in the bank are not written twice.';
}

function Dismissal({ onDismiss }: { onDismiss: () => void }) {
  return (
    <Button ref={leaveFocus} variant="quiet" onClick={onDismiss}>
      Dismiss
    </Button>
  );
}

function LeftImport({ left, onDismiss }: { left: LeftProgress; onDismiss: () => void }) {
  const { done, of, error } = left;
  const action = <Dismissal onDismiss={onDismiss} />;
  if (done === of) return <Imported progress={left} action={action} />;
  const place = `after ${inDigits(done)} of ${countQuestions(of)}`;
  if (error !== null)
    return (
      <BankFailedNotice of={{ isError: true, error, reset: onDismiss }} title={`Import failed ${place}`}>
        {reasonOf(error)}
      </BankFailedNotice>
    );
  return (
    <Notice tone="warning" title={`Import stopped ${place}`} action={action}>
      You left administration while it ran. What was imported stays. Import again to continue.
    </Notice>
  );
}

function RunningImport({
  running: { progress, begun, now },
  onStop,
}: {
  running: Running;
  onStop: () => void;
}) {
  const { done, of, isWaiting } = progress;
  return (
    <>
      <ProgressBar label={`${inDigits(done)} of ${inDigits(of)} written`} value={done} max={of} />
      <div className={styles.row}>
        <StopButton onStop={onStop} />
        <span role="status" className={styles.soft}>
          {isWaiting
            ? 'No connection. The import continues when it’s back.'
            : timeLeft(now - begun, done, of)}
        </span>
      </div>
    </>
  );
}

function Imported({
  progress: { done, of, conflicts },
  action,
}: {
  progress: WriteProgress;
  action: ReactNode;
}) {
  return (
    <Notice
      tone="success"
      title={`${inDigits(done - conflicts.length)} of ${countQuestions(of)} imported`}
      action={action}
    >
      {conflicts.length > 0 &&
        `Someone changed or added these questions meanwhile, so they were skipped: ${conflicts
          .map(({ questionId }) => questionId)
          .join(', ')}.`}
    </Notice>
  );
}
