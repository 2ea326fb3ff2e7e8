import { UnsavedNotice } from '#features/results/unsaved-notice.tsx';
import type { SaveState } from '#providers/attempts/attempt-writer.ts';
import { Notice } from '#ui/notice/notice.tsx';

/** Warns when the newest answer isn't safely on disk. While it's being saved and once it is, only screen readers are told. */
export function SaveStatus({ state }: { state: SaveState }) {
  if (state === 'page') {
    return (
      <Notice tone="warning" title="Keep this page open">
        This browser doesn’t store anything for this site. Your answers are lost when you close the page.
      </Notice>
    );
  }
  if (state === 'browser') {
    return (
      <Notice tone="warning" title="Kept in this browser">
        This browser stores your answers with a delay. Close it normally and they’re kept, but a crash or a
        power cut could lose them.
      </Notice>
    );
  }
  if (state === 'failed') return <UnsavedNotice />;
  if (state === 'removed') return null;
  return <p className="visually-hidden">{state === 'disk' ? 'Saved on this device' : 'Saving…'}</p>;
}
