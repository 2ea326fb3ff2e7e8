import { messages } from '#domain/messages/messages.ts';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';

/** Says that the user's results couldn't be loaded. */
export function ResultsFailed({ busy, onRetry }: { busy: boolean; onRetry: () => unknown }) {
  return (
    <RetryNotice title={messages.loadResults} busy={busy} onRetry={onRetry}>
      Check your connection. Results in your account are safe.
    </RetryNotice>
  );
}
