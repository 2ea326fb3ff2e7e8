import { shortDate } from '#domain/shared/dates.ts';
import { attemptAddress } from '#features/player/attempt-address.ts';
import { ScoreBadge } from '#features/results/score-badge.tsx';
import { useAttempts } from '#providers/attempts/attempts-context.ts';
import { Card, CardList } from '#ui/card/card.tsx';
import { TextLink } from '#ui/link/link.tsx';

import styles from './today.module.css';

const most = 3;

/** A visitor's newest results, which are only in this browser; nothing if there are none. */
export function VisitorResults() {
  const { records } = useAttempts();
  const finished = (records ?? [])
    .flatMap((entry) => (entry.handedInAt && entry.result ? [{ ...entry, ...entry.result }] : []))
    .sort((a, b) => Date.parse(b.handedInAt ?? '') - Date.parse(a.handedInAt ?? ''))
    .slice(0, most);
  if (finished.length === 0) return null;
  return (
    <section className={styles.section} aria-labelledby="visitor-results">
      <h2 id="visitor-results">Your results on this device</h2>
      <p>Sign in to keep them on all your devices.</p>
      <CardList>
        {finished.map((entry) => (
          <Card key={entry.id} as="li">
            <h3>
              <TextLink to={attemptAddress(entry)}>{entry.title || 'Quiz'}</TextLink>
            </h3>
            <p className={styles.note}>
              <ScoreBadge result={entry} /> {shortDate(entry.handedInAt ?? '')}
            </p>
          </Card>
        ))}
      </CardList>
    </section>
  );
}
