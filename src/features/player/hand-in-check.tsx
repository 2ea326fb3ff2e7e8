import { useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useEffectEvent, useRef } from 'react';
import type { Attempt } from '#domain/attempt/attempt.ts';
import {
  flaggedItems,
  nameOfPlace,
  placesOf,
  shortName,
  unansweredItems,
} from '#domain/attempt/attempt-progress.ts';
import { incompleteItems } from '#domain/attempt/incomplete-items.ts';
import type { Question } from '#domain/question/question.ts';
import { isUnreached } from '#domain/result/credit-items.ts';
import { countQuestions } from '#domain/shared/count-questions.ts';
import { prefetchCosts } from '#features/results/prefetch-costs.ts';
import { useAuth } from '#providers/auth/use-auth.ts';
import { Button } from '#ui/button/button.tsx';
import { focusInNextFrame } from '#ui/page/focus-in-next-frame.ts';

import { Dock } from './dock.tsx';
import styles from './hand-in.module.css';
import { useRovingFocus } from './use-roving-focus.ts';

/** Shown before handing in: what is unanswered, incomplete or flagged, each one a click away. Escape goes back. */
export function HandInCheck({
  attempt,
  questions,
  onGoTo,
  onBack,
  onHandIn,
  readOnly,
  isFollowing,
}: {
  attempt: Attempt;
  questions: readonly Question[];
  onGoTo: (index: number) => void;
  onBack: () => void;
  onHandIn: () => void;
  readOnly: boolean;
  isFollowing: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusInNextFrame(() => heading.current?.focus()), []);
  const goBackOnEscape = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'Escape' && !document.querySelector('dialog[open]')) onBack();
  });
  useEffect(() => {
    document.addEventListener('keydown', goBackOnEscape);
    return () => document.removeEventListener('keydown', goBackOnEscape);
  }, []);
  const client = useQueryClient();
  const uid = useAuth().user?.uid ?? null;
  // Prefetched once this is painted: the result of a mock shows which chapters cost most marks.
  const prefetches = useDeferredValue(attempt.mode === 'exam', false);
  useEffect(() => {
    if (prefetches) void prefetchCosts(client, uid);
  }, [prefetches, client, uid]);
  const isHandedIn = attempt.handedInAt !== null;
  const unanswered = unansweredItems(attempt);
  const incomplete = incompleteItems(attempt, questions);
  const flagged = flaggedItems(attempt);
  return (
    <section className={styles.handIn} aria-labelledby="hand-in-title">
      <h2 id="hand-in-title" ref={heading} tabIndex={-1}>
        {attempt.mode === 'practice' ? 'Finish this session?' : 'Hand in your answers?'}
      </h2>
      {unanswered.length === 0 && incomplete.length === 0 && <p>You’ve answered every question.</p>}
      {unanswered.length > 0 && (
        <Places
          title={`${countQuestions(unanswered.length)} without an answer`}
          attempt={attempt}
          places={unanswered}
          disabled={isFollowing}
          onGoTo={onGoTo}
        />
      )}
      {attempt.items.some((item) => isUnreached(attempt, item)) && (
        <p>Questions you haven’t seen won’t count.</p>
      )}
      {incomplete.length > 0 && (
        <Places
          title={`${countQuestions(incomplete.length)} with an answer that’s incomplete or can’t be read`}
          attempt={attempt}
          places={incomplete}
          disabled={isFollowing}
          onGoTo={onGoTo}
        />
      )}
      {flagged.length > 0 && (
        <Places
          title={`${countQuestions(flagged.length)} flagged`}
          attempt={attempt}
          places={flagged}
          disabled={isFollowing}
          onGoTo={onGoTo}
        />
      )}
      <Dock>
        <div className={styles.handInButtons}>
          <Button variant="primary" onClick={onHandIn} busy={isHandedIn} disabled={readOnly && !isHandedIn}>
            {attempt.mode === 'practice' ? 'Finish' : 'Hand in'}
          </Button>
          <Button variant="secondary" onClick={onBack}>
            Back to the questions
          </Button>
        </div>
      </Dock>
    </section>
  );
}

function Places({
  title,
  attempt,
  places,
  disabled,
  onGoTo,
}: {
  title: string;
  attempt: Attempt;
  places: readonly number[];
  disabled: boolean;
  onGoTo: (index: number) => void;
}) {
  const roving = useRovingFocus(0);
  const all = placesOf(attempt);
  return (
    <div>
      <p>{title}</p>
      <ul className={styles.places} {...roving.group}>
        {places.map((index, at) => {
          const place = all[index];
          return (
            place && (
              <li key={index}>
                <Button
                  variant="secondary"
                  className={styles.goTo}
                  aria-label={`Go to ${nameOfPlace(place).toLowerCase()}`}
                  disabled={disabled}
                  onClick={() => onGoTo(index)}
                  tabIndex={at === roving.stop ? 0 : -1}
                >
                  {shortName(place)}
                </Button>
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
