import { analyseCertainty } from '#domain/result/certainty.ts';
import type { GradedAnswer } from '#domain/result/quiz-result.ts';
import { Button } from '#ui/button/button.tsx';

import styles from './review.module.css';

const kinds = [
  {
    filter: 'mistaken',
    name: 'Confident mistakes',
    meaning: 'You were sure but wrong. Start with these.',
    action: 'Show confident mistakes',
  },
  {
    filter: 'lucky',
    name: 'Lucky guesses',
    meaning: 'Right by luck. You may not get these again.',
    action: 'Show lucky guesses',
  },
] as const;

/** How sure the user was of each answer, compared with what was right; renders nothing without such data. */
export function CertaintySummary({
  answers,
  onShow,
}: {
  answers: readonly GradedAnswer[];
  onShow: (filter: 'mistaken' | 'lucky') => void;
}) {
  const analysis = analyseCertainty(answers);
  if (analysis.declared === 0) return null;
  return (
    <section className={styles.certainty} aria-labelledby="certainty-title">
      <h2 id="certainty-title">How sure you were</h2>
      <dl className={styles.certaintyFacts}>
        {kinds.map(({ filter, name, meaning, action }) => (
          <div key={filter}>
            <dt>{name}</dt>
            <dd>{analysis[filter].length}</dd>
            <dd className={styles.meaning}>{meaning}</dd>
            {analysis[filter].length > 0 && (
              <dd>
                <Button onClick={() => onShow(filter)}>{action}</Button>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );
}
