import type { RefObject } from 'react';

import type { Attempt } from '#domain/attempt/attempt.ts';
import {
  type ItemPlace,
  itemState,
  nameOfPlace,
  placeOf,
  shortName,
} from '#domain/attempt/attempt-progress.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';

import styles from './navigator.module.css';
import { useRovingFocus } from './use-roving-focus.ts';

const words = { answered: 'answered', seen: 'not answered', unseen: 'not seen yet' } as const;

/** All questions at a glance: answered, flagged, unseen. It is one tab stop; the arrow keys lead from one to the next. */
export function Navigator({
  attempt,
  list,
  onGoTo,
  onHandIn,
}: {
  attempt: Attempt;
  list?: RefObject<HTMLElement | null>;
  onGoTo: (index: number) => void;
  onHandIn: () => void;
}) {
  const roving = useRovingFocus(attempt.position);
  return (
    <nav ref={list} aria-label="Questions" className={styles.navigator}>
      <ol {...roving.group}>
        {attempt.items.map((item, index) => {
          const state = itemState(item);
          const place = placeOf(attempt, index);
          return (
            // A place in the attempt is the item's identity: a question can come back at another place.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={index}>
              <button
                type="button"
                className={styles.step}
                data-state={state}
                aria-current={index === attempt.position ? 'step' : undefined}
                aria-label={`${spokenPlace(place)}, ${words[state]}${item.flagged ? ', flagged' : ''}`}
                onClick={() => onGoTo(index)}
                {...roving.item(index)}
              >
                {shortName(place)}
                {item.flagged && <Icon name="flag" />}
              </button>
            </li>
          );
        })}
      </ol>
      {/* The buttons say it themselves. */}
      <p className={styles.legend} aria-hidden="true">
        {(['answered', 'seen', 'unseen'] as const).map((state) => (
          <span key={state}>
            <i className={styles.step} data-state={state} /> {words[state]}
          </span>
        ))}
        <span>
          <Icon name="flag" /> flagged
        </span>
      </p>
      <Button variant="secondary" onClick={onHandIn}>
        {attempt.mode === 'practice' ? 'Finish the session' : 'Check and hand in'}
      </Button>
    </nav>
  );
}

/** The name of a place with the text of its button in it, so that speech control finds the button by what it shows. */
function spokenPlace(place: ItemPlace): string {
  return place.kind === 'repeat'
    ? `${shortName(place)}, ${nameOfPlace(place).toLowerCase()}`
    : nameOfPlace(place);
}
