import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';

/** Asks before a sign-out loses an answer that is only on this page. */
export function SignOutQuestion({ onConfirm, onCancel }: { onConfirm: () => void; onCancel: () => void }) {
  return (
    <ConfirmDialog
      open
      title="Sign out and lose an answer?"
      confirmLabel="Sign out anyway"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>
        We couldn’t store your last answer on this device. Its storage may be full. If you sign out now, that
        answer is lost.
      </p>
    </ConfirmDialog>
  );
}
