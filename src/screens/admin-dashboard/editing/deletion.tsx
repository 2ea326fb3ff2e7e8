import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Focused } from '#ui/page/focused.tsx';
import { BankFailedNotice } from '../bank-failed-notice.tsx';
import type { useDeletion } from './use-deletion.ts';

/** Asks before a document is deleted, and offers to undo it. */
export function Deletion<T>({
  of: { asked, deleted, removing, restoring, failures, cancel, confirm },
  nameOf,
  confirmLabel,
  done,
  children,
}: {
  of: Omit<ReturnType<typeof useDeletion<T>>, 'removing'> & {
    readonly removing: ComponentProps<typeof BankFailedNotice>['of'] & { readonly isPending: boolean };
  };
  nameOf: (document: T) => string;
  confirmLabel: string;
  /** The text after the name of what was deleted. */
  done: string;
  /** What the deletion affects. */
  children: ReactNode;
}) {
  return (
    <>
      {deleted && (
        <Focused>
          <Notice
            tone="info"
            action={
              <Button busy={restoring.isPending} onClick={() => restoring.mutate(deleted)}>
                Undo
              </Button>
            }
          >
            “{nameOf(deleted)}” {done}
          </Notice>
        </Focused>
      )}
      {restoring.isSuccess && (
        <Focused>
          <Notice tone="success">“{nameOf(restoring.variables)}” was restored.</Notice>
        </Focused>
      )}
      <BankFailedNotice of={removing} title={failures.remove} />
      <BankFailedNotice of={restoring} title={failures.restore} />
      <ConfirmDialog
        open={asked !== null}
        title={asked === null ? '' : `Delete “${nameOf(asked)}”?`}
        confirmLabel={confirmLabel}
        busy={removing.isPending}
        onConfirm={confirm}
        onCancel={cancel}
      >
        <p>{children}</p>
      </ConfirmDialog>
    </>
  );
}
