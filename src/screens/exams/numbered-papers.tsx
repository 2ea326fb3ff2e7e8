import { paths } from '#app/paths.ts';
import { paper } from '#domain/exam/paper.ts';
import { paperKey, paperNumbers, paperTitle } from '#domain/exam/paper-number.ts';
import { PaperScores } from '#features/exam/paper-scores.tsx';
import { ResultsFailed } from '#features/results/results-failed.tsx';
import { useResults } from '#providers/results/use-results.ts';
import { TextLink } from '#ui/link/link.tsx';

import styles from './exams.module.css';

/** The papers that are the same for everyone, with the learner's scores. */
export function NumberedPapers() {
  const { status, isFetching, refresh } = useResults();
  return (
    <section className={styles.section} aria-labelledby="numbered-title">
      <h2 id="numbered-title">Numbered papers</h2>
      <p>
        {paperNumbers.length} full papers of {paper.questionCount} questions, the same for everyone. No two
        share a question. Compare scores with others, or sit one again later.
      </p>
      {status === 'error' && <ResultsFailed busy={isFetching} onRetry={refresh} />}
      <ul className={styles.papers}>
        {paperNumbers.map((number) => (
          <li key={number} className={styles.paper}>
            <h3>
              <TextLink to={paths.readyExam.to({ examKey: paperKey(number) })}>{paperTitle(number)}</TextLink>
            </h3>
            <PaperScores number={number} otherwise="Not sat yet" />
          </li>
        ))}
      </ul>
    </section>
  );
}
