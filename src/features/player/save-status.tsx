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
        This browser stores nothing for this site, so your answers last only until the page is closed.
      </Notice>
    );
  }
  if (state === 'failed') {
    return (
      <Notice tone="danger" title="Not saved yet">
        Your last answer could not be stored on this device: its storage may be full. Keep this page open, it
        is tried again by itself.
      </Notice>
    );
  }
  return (
    <p className={styles.saveStatus}>
      {state === 'saved' && <Icon name="check" />}
      {calm[state]}
    </p>
  );
}
