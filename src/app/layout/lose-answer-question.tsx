import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';

/** Asks before an answer that is only on this page is lost by signing in or out. */
export function LoseAnswerQuestion({
  action,
  onConfirm,
  onCancel,
}: {
  /** What would lose it, such as `Sign out`. */
  action: string;
  onConfirm: () => void;
  onCancel: () => void;
}) {
  return (
    <Dialog open onClose={onCancel} title={`${action} and lose an answer?`}>
      <p>
        We couldn’t store your last answer on this device. Its storage may be full. If you{' '}
        {action.toLowerCase()} now, that answer is lost.
      </p>
      <p>
        <Button onClick={onCancel}>Cancel</Button>{' '}
        <Button variant="danger" onClick={onConfirm}>
          {action} anyway
        </Button>
      </p>
    </Dialog>
  );
}
