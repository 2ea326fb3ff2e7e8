import type { Attempt } from '#domain/attempt/attempt.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';

import styles from './player.module.css';
import type { PlayerCommand } from './use-player-keys.ts';

const certaintyNames = { sure: 'Sure', think: 'Think so', guess: 'Guess' } as const;

/** The controls of the current question: certainty, flag, check, next. */
export function PlayerControls({
  attempt,
  readOnly,
  checkable,
  run,
  onCheck,
}: {
  attempt: Attempt;
  readOnly: boolean;
  checkable: boolean;
  run: (command: PlayerCommand) => void;
  onCheck: () => void;
}) {
  const item = attempt.items[attempt.position];
  const unchecked = attempt.mode === 'practice' && !item?.checked;
  const isLast = attempt.position === attempt.items.length - 1;
  return (
    <div className={styles.controls}>
      <fieldset className={styles.certainty} disabled={readOnly || item?.checked}>
        <legend>How sure are you?</legend>
        {(['sure', 'think', 'guess'] as const).map((certainty) => (
          <button
            key={certainty}
            type="button"
            aria-pressed={item?.certainty === certainty}
            onClick={() => run({ type: 'certainty', certainty })}
          >
            {certaintyNames[certainty]}
          </button>
        ))}
      </fieldset>
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          disabled={attempt.position === 0}
          onClick={() => run({ type: 'previous' })}
        >
          Previous
        </Button>
        <Button
          variant="secondary"
          aria-pressed={item?.flagged ?? false}
          disabled={readOnly}
          onClick={() => run({ type: 'flag' })}
        >
          <Icon name="flag" /> {item?.flagged ? 'Flagged' : 'Flag'}
        </Button>
        {unchecked && (
          <Button variant="primary" disabled={readOnly || !checkable} onClick={onCheck}>
            Check
          </Button>
        )}
        <Button variant={unchecked ? 'secondary' : 'primary'} onClick={() => run({ type: 'next' })}>
          {isLast ? 'Finish' : 'Next'}
        </Button>
      </div>
    </div>
  );
}
