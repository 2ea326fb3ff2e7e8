import { useEffect, useRef } from 'react';

import type { Attempt } from '#domain/attempt/attempt.ts';
import { flaggedItems, unansweredItems } from '#domain/attempt/attempt-progress.ts';
import { Button } from '#ui/button/button.tsx';

import styles from './player.module.css';

/** The look back before handing in: what is unanswered and what is flagged, each one a step away. */
export function HandIn({
  attempt,
  onGoTo,
  onBack,
  onHandIn,
  readOnly,
}: {
  attempt: Attempt;
  onGoTo: (index: number) => void;
  onBack: () => void;
  onHandIn: () => void;
  readOnly: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const unanswered = unansweredItems(attempt);
  const flagged = flaggedItems(attempt);
  return (
    <section className={styles.handIn} aria-labelledby="hand-in-title">
      <h2 id="hand-in-title" ref={heading} tabIndex={-1}>
        {attempt.mode === 'practice' ? 'Finish this session?' : 'Hand in your answers?'}
      </h2>
      {unanswered.length === 0 ? (
        <p>Every question is answered.</p>
      ) : (
        <Places
          title={`${countQuestions(unanswered.length)} without an answer`}
          places={unanswered}
          onGoTo={onGoTo}
        />
      )}
      {flagged.length > 0 && (
        <Places title={`${countQuestions(flagged.length)} flagged`} places={flagged} onGoTo={onGoTo} />
      )}
      <div className={styles.handInButtons}>
        <Button variant="primary" onClick={onHandIn} disabled={readOnly}>
          {attempt.mode === 'practice' ? 'Finish' : 'Hand in'}
        </Button>
        <Button variant="secondary" onClick={onBack}>
          Back to the questions
        </Button>
      </div>
    </section>
  );
}

function Places({
  title,
  places,
  onGoTo,
}: {
  title: string;
  places: readonly number[];
  onGoTo: (index: number) => void;
}) {
  return (
    <div>
      <p>{title}</p>
      <ul className={styles.places}>
        {places.map((index) => (
          <li key={index}>
            <Button
              variant="secondary"
              className={styles.goTo}
              aria-label={`Go to question ${index + 1}`}
              onClick={() => onGoTo(index)}
            >
              {index + 1}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function countQuestions(count: number): string {
  return count === 1 ? '1 question' : `${count} questions`;
}
