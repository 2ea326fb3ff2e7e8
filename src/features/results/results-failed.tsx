import { messages } from '#domain/messages/messages.ts';
import { RetryNotice } from '#ui/notice/retry-notice.tsx';

/** The user's results could not be read, now or the last time. */
export function ResultsFailed({ busy, onRetry }: { busy: boolean; onRetry: () => unknown }) {
  return (
    <RetryNotice title={messages.loadResults} busy={busy} onRetry={onRetry}>
      Check your connection. Results in your account are safe.
    </RetryNotice>
  );
}
