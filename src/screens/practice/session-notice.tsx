import { describeOpen } from '#domain/attempt/describe-open.ts';
import { useOpenAttempt } from '#providers/attempts/use-open-attempt.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';

/** Offers to continue the session of a practice that is still open on this device; nothing without one. */
export function SessionNotice({ partId, onOpen }: { partId: string; onOpen: (attemptId: string) => void }) {
  const open = useOpenAttempt(`part:${partId}`);
  if (!open) return null;
  return (
    <Notice
      tone="info"
      title="You have a session in progress"
      action={
        <Button variant="primary" onClick={() => onOpen(open.id)}>
          Continue
        </Button>
      }
    >
      {describeOpen(open, Date.now())}
    </Notice>
  );
}
