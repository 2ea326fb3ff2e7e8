import { Notice } from '#ui/notice/notice.tsx';

import { NothingToAskError } from './nothing-to-ask-error.ts';

/** Says that a session could not be started, and why that may be; nothing without an error. */
export function PracticeFailed({ error }: { error: Error | null }) {
  if (!error) return null;
  if (error instanceof NothingToAskError) return <Notice tone="warning">{error.message}</Notice>;
  return (
    <Notice tone="danger" title="We couldn’t start this session">
      Check your connection and that this device has free storage, then try again.
    </Notice>
  );
}
