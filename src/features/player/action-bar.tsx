import type { ReactNode } from 'react';

import type { Attempt } from '#domain/attempt/attempt.ts';
import { nameOfPlace, placeOf } from '#domain/attempt/attempt-progress.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';

import styles from './action-bar.module.css';
import { Dock } from './dock.tsx';
import type { PlayerCommand } from './use-player-keys.ts';

/** The actions for the current question. The name of each button says which question it's about. */
export function ActionBar({
  attempt,
  readOnly,
  isFollowing,
  checkable,
  run,
  onCheck,
  panel,
}: {
  attempt: Attempt;
  readOnly: boolean;
  isFollowing: boolean;
  checkable: boolean;
  run: (command: PlayerCommand) => void;
  onCheck: () => void;
  /** Shown above the buttons. */
  panel: ReactNode;
}) {
  const { position } = attempt;
  const item = attempt.items[position];
  const unchecked = attempt.mode === 'practice' && !item?.checked;
  const isLast = position === attempt.items.length - 1;
  return (
    <Dock panel={panel}>
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          className={styles.small}
          disabled={isFollowing || position === 0}
          onClick={() => run({ type: 'previous' })}
        >
          <Icon name="left" /> <span className="hidden-on-phones">Previous</span>
          <PlaceName attempt={attempt} index={position - 1} />
        </Button>
        <Button
          variant="secondary"
          className={styles.small}
          aria-pressed={item?.flagged ?? false}
          disabled={readOnly}
          onClick={() => run({ type: 'flag' })}
        >
          <Icon name="flag" /> <span className="hidden-on-phones">Flag</span>
          <PlaceName attempt={attempt} index={position} />
        </Button>
        {unchecked && (
          <Button
            variant="primary"
            className={styles.main}
            disabled={readOnly || !checkable}
            onClick={onCheck}
          >
            <span>
              Check
              <PlaceName attempt={attempt} index={position} />
            </span>
          </Button>
        )}
        <Button
          variant={unchecked ? 'secondary' : 'primary'}
          className={unchecked ? undefined : styles.main}
          disabled={isFollowing}
          onClick={() => run({ type: 'next' })}
        >
          {isLast ? (
            'Finish'
          ) : (
            <span>
              Next
              <PlaceName attempt={attempt} index={position + 1} />
            </span>
          )}
        </Button>
      </div>
    </Dock>
  );
}

/** The question that a button is about, for screen readers. */
function PlaceName({ attempt, index }: { attempt: Attempt; index: number }) {
  if (!attempt.items[index]) return null;
  return (
    <>
      {' '}
      <span className="visually-hidden">{nameOfPlace(placeOf(attempt, index)).toLowerCase()}</span>
    </>
  );
}
