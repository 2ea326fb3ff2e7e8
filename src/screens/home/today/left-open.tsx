import { useRef, useState } from 'react';

import { describeOpen } from '#domain/attempt/describe-open.ts';
import { attemptAddress } from '#features/player/attempt-address.ts';
import type { AttemptEntry } from '#services/storage/attempt-entry.ts';
import { Button } from '#ui/button/button.tsx';
import { Card, CardList } from '#ui/card/card.tsx';
import { TextLink } from '#ui/link/link.tsx';
import { useFocusItem } from '#ui/page/use-focus-item.ts';

import styles from './today.module.css';

/** How many are shown at first. */
const shownFirst = 3;

/** Attempts that were begun and not handed in, newest first. @param isRest whether one is already shown above */
export function LeftOpen({ attempts, isRest }: { attempts: readonly AttemptEntry[]; isRest: boolean }) {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useFocusItem(list, all ? shownFirst : null);
  if (attempts.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="left-open">
      <h2 id="left-open">{isRest ? 'Also unfinished' : 'Unfinished'}</h2>
      <CardList ref={list}>
        {attempts.slice(0, all ? undefined : shownFirst).map((attempt) => (
          <Card key={attempt.id} as="li">
            <h3>
              <TextLink to={attemptAddress(attempt)}>Continue {attempt.title || 'Quiz'}</TextLink>
            </h3>
            <p className={styles.note}>{describeOpen(attempt, Date.now())}</p>
          </Card>
        ))}
      </CardList>
      {!all && attempts.length > shownFirst && (
        <div>
          <Button onClick={() => setAll(true)}>Show all {attempts.length}</Button>
        </div>
      )}
    </section>
  );
}
