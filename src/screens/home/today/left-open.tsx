import { describeOpen } from '#domain/attempt/describe-open.ts';
import { attemptAddress } from '#features/player/attempt-address.ts';
import type { AttemptEntry } from '#services/storage/attempt-entry.ts';
import { Card, CardList } from '#ui/card/card.tsx';
import { TextLink } from '#ui/link/link.tsx';

import styles from './today.module.css';

const most = 3;

/** Attempts that were begun and not handed in, newest first. @param isRest whether one is already shown above */
export function LeftOpen({ attempts, isRest }: { attempts: readonly AttemptEntry[]; isRest: boolean }) {
  if (attempts.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="left-open">
      <h2 id="left-open">{isRest ? 'Also unfinished' : 'Unfinished'}</h2>
      <CardList>
        {attempts.slice(0, most).map((attempt) => (
          <Card key={attempt.id} as="li">
            <h3>
              <TextLink to={attemptAddress(attempt)}>Continue {attempt.title || 'Quiz'}</TextLink>
            </h3>
            <p className={styles.note}>{describeOpen(attempt, Date.now())}</p>
          </Card>
        ))}
      </CardList>
    </section>
  );
}
