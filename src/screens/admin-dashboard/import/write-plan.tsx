import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { PlannedRow } from '#domain/bank/import/plan-import.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { bankKeys } from '#providers/bank/queries.ts';
import { type QuestionWrite, type WriteProgress, writeQuestions } from '#services/bank/write-questions.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { ProgressBar } from '#ui/progress/progress-bar.tsx';
import styles from '../admin-dashboard.module.css';
import { FailedNotice } from '../failed-notice.tsx';
import { invalidateBankDependents } from '../use-bank.ts';
import { useStoppable } from '../use-stoppable.ts';

const failure = 'Failed to import all the questions';

/** Carries out an import plan in batches. It can be stopped, and repeated without creating duplicates. */
export function WritePlan({ plan }: { plan: readonly PlannedRow[] }) {
  const { user } = useAuth();
  const client = useQueryClient();
  const [progress, setProgress] = useState<WriteProgress | null>(null);
  const writes = plan.flatMap(toWrite);
  const refused = plan.filter(({ action }) => action === 'refuse').length;
  const { action, stop } = useStoppable({
    failure,
    run: (signal) => {
      setProgress({ done: 0, of: writes.length, conflicts: [] });
      return writeQuestions(writes, { savedBy: user?.uid ?? '', onProgress: setProgress, signal });
    },
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: bankKeys.list() });
      await invalidateBankDependents(client);
    },
  });
  const running = action.isPending;

  return (
    <>
      <div className={styles.row}>
        <Button
          variant="primary"
          busy={running}
          disabled={!running && writes.length === 0}
          onClick={() => action.mutate()}
        >
          {writes.length === 1 ? 'Import 1 question' : `Import ${writes.length} questions`}
        </Button>
        {running && <Button onClick={stop}>Stop</Button>}
        {!running && refused > 0 && (
          <span className={styles.soft}>
            {refused === 1 ? '1 row has an error and is' : `${refused} rows have errors and are`} skipped.
          </span>
        )}
      </div>
      {running && progress && (
        <ProgressBar
          label={`${progress.done} of ${progress.of} written`}
          value={progress.done}
          max={Math.max(1, progress.of)}
        />
      )}
      <FailedNotice of={action} title={failure}>
        Import again: questions already in the bank are not written twice.
      </FailedNotice>
      {action.data?.state === 'stopped' && (
        <Notice tone="warning">Stopped. What was imported stays. Import again to continue.</Notice>
      )}
      {action.data?.state === 'done' && <Imported progress={action.data.value} />}
    </>
  );
}

function Imported({ progress: { done, of, conflicts } }: { progress: WriteProgress }) {
  return (
    <Notice tone="success" title={`${done - conflicts.length} of ${of} questions imported`}>
      {conflicts.length > 0 &&
        `Someone changed these questions meanwhile, so they were skipped: ${conflicts
          .map(({ questionId }) => questionId)
          .join(', ')}.`}
    </Notice>
  );
}

function toWrite(row: PlannedRow): QuestionWrite[] {
  if (row.action === 'create') return [{ question: row.question, former: null }];
  return row.action === 'replace' ? [{ question: row.question, former: row.former }] : [];
}
