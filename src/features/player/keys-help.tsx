import { Dialog } from '#ui/dialog/dialog.tsx';

import styles from './player.module.css';
import { ShortcutSetting } from './shortcut-setting.tsx';

const keys = [
  ['1–9 or A–E', 'Choose an answer'],
  ['← →', 'Previous, next'],
  ['Enter', 'Check, then next'],
  ['F', 'Flag the question'],
  ['S, T, G', 'Sure, fairly sure, guess'],
  ['R', 'Read aloud, stop reading'],
  ['N', 'All questions'],
  ['=', 'Calculator'],
  ['?', 'This list'],
] as const;

/** The keys that the player knows (see `usePlayerKeys`). */
export function KeysHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <dl className={styles.keysHelp}>
        {keys.map(([key, does]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <ShortcutSetting />
    </Dialog>
  );
}
