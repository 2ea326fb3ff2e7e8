import { Notice } from '#ui/notice/notice.tsx';

/** Says that a session could not be started, and why that may be. */
export function PracticeFailed() {
  return (
    <Notice tone="danger">
      The session could not be started: the questions may be gone from the bank, or the connection is.
    </Notice>
  );
}
