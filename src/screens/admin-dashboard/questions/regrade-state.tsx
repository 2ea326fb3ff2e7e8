import type { RegradeJob } from '#domain/regrade/regrade-job.ts';
import { longDate } from '#domain/shared/dates.ts';
import { inDigits } from '#domain/shared/in-digits.ts';
import { Notice } from '#ui/notice/notice.tsx';
import { ProgressBar } from '#ui/progress/progress-bar.tsx';

/** The progress of a regrade, or its outcome. */
export function RegradeState({ job, isRunning }: { job: RegradeJob; isRunning: boolean }) {
  const { state, of, seen, changed, updatedAt } = job;
  if (isRunning) {
    return (
      <>
        <ProgressBar
          label={`${inDigits(seen)} of ${inDigits(of)} results read, ${inDigits(changed)} changed`}
          value={seen}
          max={of}
        />
        <p>You can close this page. It carries on without you.</p>
      </>
    );
  }
  const results = changed === 1 ? '1 result' : `${inDigits(changed)} results`;
  if (state === 'done') {
    return (
      <Notice
        tone="success"
        title={`${results} regraded on ${longDate(updatedAt)}, out of ${inDigits(seen)}.`}
      >
        Attempts keep the key they started with. Regrade again to include those that were under way at the
        correction and have been handed in since.
      </Notice>
    );
  }
  return (
    <Notice tone="warning" title={state === 'stopped' ? 'Regrading was stopped' : 'Regrading didn’t finish'}>
      {results} regraded, out of {inDigits(seen)} read. Start it again to regrade the rest.
    </Notice>
  );
}
