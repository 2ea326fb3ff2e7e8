import { analyseCertainty } from '#domain/result/certainty.ts';
import type { GradedAnswer } from '#domain/result/quiz-result.ts';

import styles from './review.module.css';

/** What one said about how sure one was, set against what was right; nothing where nothing was said. */
export function CertaintySummary({ answers }: { answers: readonly GradedAnswer[] }) {
  const { lucky, mistaken, declared } = analyseCertainty(answers);
  if (declared === 0) return null;
  return (
    <section className={styles.certainty} aria-labelledby="certainty-title">
      <h2 id="certainty-title">How sure you were</h2>
      <dl className={styles.certaintyFacts}>
        <div>
          <dt>Confident mistakes</dt>
          <dd>{mistaken.length}</dd>
          <dd className={styles.meaning}>You were sure, and it was not right: look these up first.</dd>
        </div>
        <div>
          <dt>Lucky guesses</dt>
          <dd>{lucky.length}</dd>
          <dd className={styles.meaning}>Right, but guessed: they may not come right again.</dd>
        </div>
      </dl>
    </section>
  );
}
