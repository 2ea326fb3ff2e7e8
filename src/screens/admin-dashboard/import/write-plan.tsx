import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';

import type { PlannedRow } from '#domain/bank/import/plan-import.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { type QuestionWrite, type WriteProgress, writeQuestions } from '#services/bank/write-questions.ts';
import { logError } from '#services/log.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { ProgressBar } from '#ui/progress/progress-bar.tsx';

import styles from '../admin-dashboard.module.css';
import { bankKey, refreshUses } from '../use-bank.ts';

/** Carries out what a plan says, in batches; it can be stopped, and begun again without making doubles. */
export function WritePlan({ plan }: { plan: readonly PlannedRow[] }) {
  const { user } = useAuth();
  const client = useQueryClient();
  const [progress, setProgress] = useState<WriteProgress | null>(null);
  const [running, setRunning] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const stopper = useRef<AbortController | null>(null);
  useEffect(() => () => stopper.current?.abort(), []);
  const writes = plan.flatMap(toWrite);
  const refused = plan.filter(({ action }) => action === 'refuse').length;

  async function write(): Promise<void> {
    const controller = new AbortController();
    stopper.current = controller;
    setRunning(true);
    setProblem(null);
    setProgress({ done: 0, of: writes.length, conflicts: [] });
    try {
      await writeQuestions(writes, {
        savedBy: user?.uid ?? '',
        onProgress: setProgress,
        signal: controller.signal,
      });
    } catch (error) {
      if (!controller.signal.aborted) logError('The import did not come to its end', error);
      setProblem(
        controller.signal.aborted
          ? 'Stopped. What was written stays; import again to go on.'
          : 'Not everything could be written. Import again: what is in the bank is not written twice.',
      );
    } finally {
      await Promise.all([client.invalidateQueries({ queryKey: bankKey }), refreshUses(client)]);
      setRunning(false);
    }
  }

  return (
    <>
      <div className={styles.row}>
        <Button
          variant="primary"
          busy={running}
          disabled={!running && writes.length === 0}
          onClick={() => void write()}
        >
          {writes.length === 1 ? 'Import one question' : `Import ${writes.length} questions`}
        </Button>
        {running && <Button onClick={() => stopper.current?.abort()}>Stop</Button>}
        {!running && refused > 0 && (
          <span className={styles.soft}>
            {refused === 1 ? 'One row has an error and is' : `${refused} rows have errors and are`} left out.
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
      {problem && <Notice tone="danger">{problem}</Notice>}
      {!running && progress && !problem && (
        <Notice
          tone="success"
          title={`${progress.done - progress.conflicts.length} of ${progress.of} questions imported`}
        >
          {progress.conflicts.length > 0 &&
            `Somebody changed these in the meantime, so they were left alone: ${progress.conflicts
              .map(({ questionId }) => questionId)
              .join(', ')}.`}
        </Notice>
      )}
    </>
  );
}

function toWrite(row: PlannedRow): QuestionWrite[] {
  if (row.action === 'create') return [{ question: row.question, former: null }];
  return row.action === 'replace' ? [{ question: row.question, former: row.former }] : [];
}
