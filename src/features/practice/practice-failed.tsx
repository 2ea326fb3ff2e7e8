import { Notice } from '#ui/notice/notice.tsx';

/** Says that a session could not be started, and why that may be. */
export function PracticeFailed() {
  return <Notice tone="danger">We couldn’t start this session. Check your connection and try again.</Notice>;
}
