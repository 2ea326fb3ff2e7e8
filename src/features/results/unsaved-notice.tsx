import { Notice } from '#ui/notice/notice.tsx';

/** Says that the newest answer, or the result, isn't on this device yet. */
export function UnsavedNotice({ what = 'last answer' }: { what?: 'last answer' | 'result' }) {
  return (
    <Notice tone="danger" title="Not saved yet">
      We couldn’t store your {what} on this device. Its storage may be full. Keep this page open and we’ll
      keep trying.
    </Notice>
  );
}
