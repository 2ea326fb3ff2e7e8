import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Notice } from '#ui/notice/notice.tsx';

import { FailedNotice } from '../failed-notice.tsx';
import type { useDeletePart } from './use-delete-part.ts';

/** Asks before a part is deleted, and offers to undo it. */
export function DeletePart({
  deletion: { asked, deleted, removing, restoring, cancel },
}: {
  deletion: ReturnType<typeof useDeletePart>;
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
          “{deleted.title || deleted.id}” was deleted. Its questions are still in the bank.
        </Notice>
      )}
      <FailedNotice of={restoring} title="Failed to restore the exam part" />
      <ConfirmDialog
        open={asked !== null}
        title={`Delete “${asked?.title || asked?.id}”?`}
        confirmLabel="Delete part"
        busy={removing.isPending}
        onConfirm={() => asked && removing.mutate(asked.id)}
        onCancel={cancel}
      >
        <p>
          People can’t practise it any more, and mock exams stop using it. Its questions stay in the bank.
        </p>
        <FailedNotice of={removing} title="Failed to delete the exam part" />
      </ConfirmDialog>
    </>
  );
}
