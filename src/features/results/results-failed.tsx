import { messages } from '#domain/messages/messages.ts';
import { Button } from '#ui/button/button.tsx';
import { Notice } from '#ui/notice/notice.tsx';

/** The user's results could not be read, now or the last time. */
export function ResultsFailed({ busy, onRetry }: { busy: boolean; onRetry: () => unknown }) {
  return (
    <Notice
      tone="danger"
      title={messages.loadResults}
      action={
        <Button busy={busy} onClick={() => void onRetry()}>
          Try again
        </Button>
      }
    >
      Check your connection. Your results are safe in your account.
    </Notice>
  );
}
