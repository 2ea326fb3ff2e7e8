import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { leaveFocus } from '#ui/page/focus-heading.ts';

/** Says that the form has been filled with unsaved edits from earlier, and offers to discard them. */
export function RestoredNotice({
  restored,
  busy = false,
  onDiscard,
}: {
  restored: boolean;
  /** Whether they are being saved: if that fails, they are needed again. */
  busy?: boolean;
  onDiscard: () => void;
}) {
  if (!restored) return null;
  return (
    <Notice
      tone="info"
      action={
        <Button ref={leaveFocus} disabled={busy} onClick={onDiscard}>
          Discard changes
        </Button>
      }
    >
      You have unsaved changes from earlier.
    </Notice>
  );
}
