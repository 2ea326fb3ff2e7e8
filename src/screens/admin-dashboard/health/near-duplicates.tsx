import { useMemo, useState } from 'react';

import { findNearDuplicates } from '#domain/bank/health/find-near-duplicates.ts';
import type { Question } from '#domain/question/question.ts';
import { inDigits } from '#domain/shared/in-digits.ts';
import { letPageAnswer } from '#services/let-page-answer.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { ProgressBar } from '#ui/progress/progress-bar.tsx';
import styles from '../admin-dashboard.module.css';
import { BankFailedNotice } from '../bank-failed-notice.tsx';
import { StopButton } from '../stop-button.tsx';
import { useStoppable } from '../use-stoppable.ts';
import { DuplicateGroup } from './duplicate-group.tsx';
import { FaultGroup } from './fault-group.tsx';

const failure = 'Failed to look for near-duplicates';

/** Questions with nearly the same text. Comparing a large bank takes a while, so it's done on demand. */
export function NearDuplicates({ bank }: { bank: readonly Question[] }) {
  const [progress, setProgress] = useState({ done: 0, of: 1 });
  const { action, stop } = useStoppable({
    failure,
    run: (signal) =>
      findNearDuplicates(bank, {
        signal,
        onProgress: (done, of) => setProgress({ done, of }),
        pause: letPageAnswer,
      }),
  });
  const groups = action.data?.state === 'done' ? action.data.value : null;
  const byId = useMemo(() => new Map(bank.map((question) => [question.id, question])), [bank]);

  return (
    <section aria-labelledby="duplicates-title" className={styles.form}>
      <h2 id="duplicates-title">Near-duplicates</h2>
      {action.isPending && (
        <ProgressBar
          label={`${inDigits(progress.done)} of ${inDigits(progress.of)} compared`}
          value={progress.done}
          max={progress.of}
        />
      )}
      <div className={styles.row}>
        <Button busy={action.isPending} onClick={() => action.mutate()}>
          Find near-duplicates
        </Button>
        {action.isPending && <StopButton onStop={stop} />}
      </div>
      <BankFailedNotice of={action} title={failure}>
        Try again.
      </BankFailedNotice>
      {groups?.length === 0 && <Notice tone="success">No near-duplicates found.</Notice>}
      {groups && (
        <FaultGroup
          title="Groups of near-duplicates"
          items={groups.map((group) => (
            <DuplicateGroup key={group[0]?.id} group={group.flatMap(({ id }) => byId.get(id) ?? [])} />
          ))}
        />
      )}
    </section>
  );
}
