import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';

import styles from './player.module.css';

/** The tools in the question's header row. Each is one button of this size. */
export function QuestionTools({ onKeys }: { onKeys: () => void }) {
  return (
    <Button variant="quiet" className={styles.keys} onClick={onKeys} aria-haspopup="dialog">
      <Icon name="keyboard" />
      <span className="visually-hidden">Keyboard shortcuts</span>
    </Button>
  );
}
