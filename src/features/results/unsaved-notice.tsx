import { Notice } from '#ui/notice/notice.tsx';

/** The newest answer, or the hand-in, is not on this device yet. */
export function UnsavedNotice() {
  return (
    <Notice tone="danger" title="Not saved yet">
      We couldn’t store your last answer on this device. Its storage may be full. Keep this page open and
      we’ll keep trying.
    </Notice>
  );
}
