import { paths } from '#app/paths.ts';
import type { QuizResult } from '#domain/result/quiz-result.ts';
import { sortResults } from '#domain/result/result-list.ts';
import { shortDate } from '#domain/shared/dates.ts';
import { ResultsFailed } from '#features/results/results-failed.tsx';
import { ScoreBadge } from '#features/results/score-badge.tsx';
import { WaitingResults } from '#features/results/waiting-results.tsx';
import { useResults } from '#providers/results/use-results.ts';
import { Card, CardList } from '#ui/card/card.tsx';
import { TextLink } from '#ui/link/link.tsx';

import styles from './today.module.css';

/** The signed-in user's newest results, below a notice of results that are still on this device; nothing if there are none. */
export function LatestResults() {
  const { results, isError, isFetching, refresh } = useResults();
  return (
    <>
      <WaitingResults results={results} />
      {isError && <ResultsFailed busy={isFetching} onRetry={refresh} />}
      {results.length > 0 && <Latest results={results} />}
    </>
  );
}

function Latest({ results }: { results: readonly QuizResult[] }) {
  const latest = sortResults(results).slice(0, 3);
  return (
    <section className={styles.section} aria-labelledby="latest">
      <div className={styles.sectionHead}>
        <h2 id="latest">Your latest results</h2>
        <TextLink to={paths.results.to()}>All results</TextLink>
      </div>
      <CardList>
        {latest.map((result) => (
          <Card key={result.id} as="li">
            <h3>
              <TextLink to={paths.quizResult.to({ resultId: result.id })}>
                {result.quizTitle || 'Quiz'}
              </TextLink>
            </h3>
            <p className={styles.note}>
              <ScoreBadge result={result} /> {shortDate(result.completedAt)}
            </p>
          </Card>
        ))}
      </CardList>
    </section>
  );
}
