import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';

/** Asks before a sign-out loses an answer that is only on this page. */
export function SignOutQuestion({ onConfirm, onCancel }: { onConfirm: () => void; onCancel: () => void }) {
  return (
    <Dialog open onClose={onCancel} title="Sign out and lose an answer?">
      <p>
        We couldn’t store your last answer on this device. Its storage may be full. If you sign out now, that
        answer is lost.
      </p>
      <p>
        <Button onClick={onCancel}>Cancel</Button>{' '}
        <Button variant="danger" onClick={onConfirm}>
          Sign out anyway
        </Button>
      </p>
    </Dialog>
  );
}
