import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import type { ImportRecord } from '#domain/bank/import/import-record.ts';
import { daysRestorable } from '#domain/deleted/deleted.ts';
import { dateAndTime } from '#domain/shared/dates.ts';
import { inDigits } from '#domain/shared/in-digits.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { correctionKeys } from '#providers/corrections/queries.ts';
import { importsQuery } from '#providers/imports/queries.ts';
import { loadChunk } from '#providers/loading/load-chunk.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Focused } from '#ui/page/focused.tsx';
import { ProgressBar } from '#ui/progress/progress-bar.tsx';
import { BankFailedNotice } from '../bank-failed-notice.tsx';
import { useImportRun } from '../import-run-context.ts';
import { StopButton } from '../stop-button.tsx';
import { invalidateBank } from '../use-bank.ts';
import { useStoppable } from '../use-stoppable.ts';
import { nameImport } from './name-import.ts';

const failure = 'Failed to undo the whole import';

/** Undoes a whole import after a confirmation, and continues an undo that was stopped. */
export function UndoImport({ record }: { record: ImportRecord }) {
  const { user } = useAuth();
  const client = useQueryClient();
  const { forget } = useImportRun();
  const [asking, setAsking] = useState(false);
  const [progress, setProgress] = useState<readonly [done: number, of: number] | null>(null);
  const { action, stop } = useStoppable({
    failure,
    run: async (signal) => {
      const { undoImport } = await loadChunk(() => import('#services/imports/undo-import.ts'));
      return undoImport(record, {
        savedBy: user?.uid ?? '',
        onProgress(done, of) {
          // Not before: what can't begin, such as without a connection, undoes nothing.
          forget(record.id);
          setProgress([done, of]);
        },
        signal,
      });
    },
    onSettled: async () => {
      await Promise.all([
        invalidateBank(client),
        client.invalidateQueries(importsQuery()),
        client.invalidateQueries({ queryKey: correctionKeys.all }),
      ]);
    },
  });
  const name = nameImport(record);
  const undone = record.undoneAt && `Undone ${dateAndTime(record.undoneAt)}`;
  const kept = action.data?.state === 'done' ? action.data.value.changed.length : 0;

  return (
    <>
      {undone ? (
        // The button that was pressed has gone.
        action.isSuccess ? (
          <Focused onlyIfLost>{undone}</Focused>
        ) : (
          undone
        )
      ) : (
        <>
          {record.undoBegunAt && !action.isPending && 'Undo not finished '}
          <Button
            busy={action.isPending}
            aria-label={record.undoBegunAt ? `Continue undoing ${name}` : `Undo ${name}`}
            onClick={() => (record.undoBegunAt ? action.mutate() : setAsking(true))}
          >
            {record.undoBegunAt ? 'Continue' : 'Undo'}
          </Button>
        </>
      )}
      {action.isPending && progress && (
        <ProgressBar
          label={`${inDigits(progress[0])} of ${inDigits(progress[1])} undone`}
          value={progress[0]}
          max={progress[1]}
        />
      )}
      {action.isPending && <StopButton onStop={stop} />}
      <BankFailedNotice of={action} title={failure}>
        Try again: it continues where it stopped.
      </BankFailedNotice>
      {kept > 0 && (
        <Notice tone="warning">
          {kept === 1
            ? '1 question was changed since and stays.'
            : `${inDigits(kept)} questions were changed since and stay.`}
        </Notice>
      )}
      <ConfirmDialog
        open={asking}
        title={`Undo the import of ${record.file}?`}
        confirmLabel="Undo the import"
        onConfirm={() => {
          setAsking(false);
          action.mutate();
        }}
        onCancel={() => setAsking(false)}
      >
        <p>
          New questions are deleted (you can restore them for {daysRestorable} days), and replaced ones get
          their former content back. Learners no longer see the corrections that came with the import.
          Questions changed since then stay as they are.
        </p>
      </ConfirmDialog>
    </>
  );
}
