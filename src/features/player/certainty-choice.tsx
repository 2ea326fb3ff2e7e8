import { useId } from 'react';

import { type Certainty, certainties } from '#domain/attempt/certainty.ts';

import styles from './player.module.css';

const names = { sure: 'Sure', think: 'Fairly sure', guess: 'Guess' } as const;

/** How sure the learner is. It's optional, and says what it's for. */
export function CertaintyChoice({
  chosen,
  disabled,
  onChoose,
}: {
  chosen: Certainty | null;
  disabled: boolean;
  onChoose: (certainty: Certainty) => void;
}) {
  const id = useId();
  // No `<legend>`: it can't be a flex item in WebKit.
  return (
    <fieldset className={styles.certainty} aria-labelledby={id} disabled={disabled}>
      <p id={id}>
        <span>How sure are you?</span> <span>We use this to plan your reviews.</span>
      </p>
      <div>
        {certainties.map((certainty) => (
          <button
            key={certainty}
            type="button"
            aria-pressed={chosen === certainty}
            onClick={() => onChoose(certainty)}
          >
            {names[certainty]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
