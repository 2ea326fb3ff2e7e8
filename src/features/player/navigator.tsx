import { memo, type RefObject } from 'react';

import type { Attempt } from '#domain/attempt/attempt.ts';
import {
  type ItemPlace,
  type ItemState,
  itemState,
  nameOfPlace,
  placesOf,
  shortName,
} from '#domain/attempt/attempt-progress.ts';
import { Button } from '#ui/button/button.tsx';
import { Icon } from '#ui/icon/icon.tsx';

import styles from './navigator.module.css';
import { useRovingFocus } from './use-roving-focus.ts';

const words = { answered: 'answered', seen: 'not answered', unseen: 'not seen yet' } as const;

/** All questions at a glance: answered, flagged, unseen. It's one tab stop; the arrow keys move from one to the next. */
export function Navigator({
  attempt,
  list,
  disabled,
  onGoTo,
  onHandIn,
}: {
  attempt: Attempt;
  list?: RefObject<HTMLElement | null>;
  disabled: boolean;
  /** Has to keep its identity: an answer then only renders its own step again. */
  onGoTo: (index: number) => void;
  onHandIn: () => void;
}) {
  const roving = useRovingFocus(attempt.position);
  const places = placesOf(attempt);
  return (
    <nav ref={list} aria-label="Questions" className={styles.navigator}>
      <ol {...roving.group}>
        {attempt.items.map((item, index) => {
          const place = places[index];
          return (
            place && (
              <Step
                // A place in the attempt is the item's identity: a question can be asked again at another place.
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                key={index}
                index={index}
                name={shortName(place)}
                spokenName={spokenPlace(place)}
                state={itemState(item)}
                flagged={item.flagged}
                current={index === attempt.position}
                isTabStop={index === roving.stop}
                disabled={disabled}
                onGoTo={onGoTo}
              />
            )
          );
        })}
      </ol>
      {/* The buttons' names say the same. */}
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
      <Button variant="secondary" disabled={disabled} onClick={onHandIn}>
        {attempt.mode === 'practice' ? 'Finish the session' : 'Check and hand in'}
      </Button>
    </nav>
  );
}

const Step = memo(function Step({
  index,
  name,
  spokenName,
  state,
  flagged,
  current,
  isTabStop,
  disabled,
  onGoTo,
}: {
  index: number;
  name: string;
  spokenName: string;
  state: ItemState;
  flagged: boolean;
  current: boolean;
  isTabStop: boolean;
  disabled: boolean;
  onGoTo: (index: number) => void;
}) {
  return (
    <li>
      <button
        type="button"
        className={styles.step}
        data-state={state}
        aria-current={current ? 'step' : undefined}
        aria-label={`${spokenName}, ${words[state]}${flagged ? ', flagged' : ''}`}
        tabIndex={isTabStop ? 0 : -1}
        disabled={disabled}
        onClick={() => onGoTo(index)}
      >
        {name}
        {flagged && <Icon name="flag" />}
      </button>
    </li>
  );
});

/** The name of a place, containing the text of its button, so that speech control finds the button by what it shows. */
function spokenPlace(place: ItemPlace): string {
  return place.kind === 'repeat'
    ? `${shortName(place)}, ${nameOfPlace(place).toLowerCase()}`
    : nameOfPlace(place);
}
