import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';

import { logError } from '#services/log.ts';
import { deleteAllQuestions } from '#services/questions/delete-all-questions.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { ProgressBar } from '#ui/progress/progress-bar.tsx';

import styles from '../admin-dashboard.module.css';
import { bankKey, refreshUses } from '../use-bank.ts';

/** Empties the bank and every part (spec, section 7), once the number of questions has been typed. */
export function DeleteAllDialog({
  open,
  count,
  onClose,
}: {
  open: boolean;
  count: number;
  onClose: () => void;
}) {
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [progress, setProgress] = useState<{ deleted: number; total: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const stopper = useRef<AbortController | null>(null);

  async function deleteAll(): Promise<void> {
    const controller = new AbortController();
    stopper.current = controller;
    setProblem(null);
    setProgress({ deleted: 0, total: count });
    try {
      await deleteAllQuestions((deleted, total) => setProgress({ deleted, total }), controller.signal);
      close();
    } catch (error) {
      if (!controller.signal.aborted) logError('The bank could not be emptied', error);
      setProblem(
        controller.signal.aborted
          ? 'Stopped. What was deleted before stays deleted; the parts are empty.'
          : 'Not everything could be deleted. Try again: it goes on where it stopped.',
      );
    } finally {
      setProgress(null);
      await Promise.all([client.invalidateQueries({ queryKey: bankKey }), refreshUses(client)]);
    }
  }

  function close(): void {
    stopper.current?.abort();
    setTyped('');
    setProblem(null);
    onClose();
  }

  return (
    <Dialog open={open} onClose={close} title="Delete the whole bank?">
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void deleteAll();
        }}
      >
        <p>
          All {count} questions are deleted, and every exam part is emptied. This cannot be undone: export the
          bank first.
        </p>
        <TextField
          label={`Type ${count} to confirm`}
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {progress && (
          <ProgressBar
            label={`${progress.deleted} of ${progress.total} deleted`}
            value={progress.deleted}
            max={Math.max(1, progress.total)}
          />
        )}
        {problem && <Notice tone="danger">{problem}</Notice>}
        <div className={styles.row}>
          {progress ? (
            <Button onClick={() => stopper.current?.abort()}>Stop</Button>
          ) : (
            <>
              <Button variant="danger" type="submit" disabled={typed.trim() !== String(count)}>
                Delete all
              </Button>
              <Button onClick={close}>Cancel</Button>
            </>
          )}
        </div>
      </form>
    </Dialog>
  );
}
