import styles from './player.module.css';
import { ShortcutSetting } from './shortcut-setting.tsx';

const keys = [
  ['1–9 or A–E', 'choose an answer'],
  ['← →', 'previous, next'],
  ['Enter', 'check, then next'],
  ['F', 'flag the question'],
  ['S, T, G', 'sure, think so, guess'],
] as const;

/** The keys that the player knows (see `usePlayerKeys`); not shown where there is no keyboard to expect. */
export function KeysHelp() {
  return (
    <details className={styles.keysHelp}>
      <summary>Keyboard</summary>
      <dl>
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
    </details>
  );
}
