import { messages } from '#domain/messages/messages.ts';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Notice } from '#ui/notice/notice.tsx';

import { FailedNotice } from '../failed-notice.tsx';
import type { useDeleteQuiz } from './use-delete-quiz.ts';

/** Asks before a quiz is deleted, and offers to undo it. */
export function DeleteQuiz({
  deletion: { asked, deleted, failed, busy, restoring, remove, cancel },
}: {
  deletion: ReturnType<typeof useDeleteQuiz>;
}) {
  return (
    <>
      {deleted && (
        <Notice
          tone="info"
          action={
            <Button busy={restoring.isPending} onClick={() => restoring.mutate(deleted)}>
              Undo
            </Button>
          }
        >
          “{deleted.title}” was deleted.
        </Notice>
      )}
      <FailedNotice of={restoring} title="Failed to restore the quiz" />
      <ConfirmDialog
        open={asked !== null}
        title={`Delete “${asked?.title ?? ''}”?`}
        confirmLabel="Delete quiz"
        busy={busy}
        onConfirm={remove}
        onCancel={cancel}
      >
        <p>Its questions stay in the bank, and learners keep their results.</p>
        {failed && (
          <Notice tone="danger" title={messages.deleteQuiz}>
            Check your connection and try again.
          </Notice>
        )}
      </ConfirmDialog>
    </>
  );
}
