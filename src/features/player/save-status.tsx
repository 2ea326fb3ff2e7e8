import { UnsavedNotice } from '#features/review/unsaved-notice.tsx';
import type { SaveState } from '#providers/attempts/attempt-session.ts';
import { Icon } from '#ui/icon/icon.tsx';
import { Notice } from '#ui/notice/notice.tsx';

import styles from './player.module.css';

const calm = { saved: 'Saved on this device', saving: 'Saving…' } as const;

/** Says plainly whether the newest answer is on disk; a screen reader hears only what needs doing. */
export function SaveStatus({ state }: { state: SaveState }) {
  if (state === 'memory') {
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
  return (
    <p className={styles.saveStatus}>
      {state === 'saved' && <Icon name="check" />}
      {calm[state]}
    </p>
  );
}
