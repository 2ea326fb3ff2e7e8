import { paperQuizId } from '#domain/exam/paper-number.ts';
import { scoreHistory } from '#domain/result/score-history.ts';
import { useFinishedAttempts } from '#providers/attempts/use-finished-attempts.ts';
import { useResults } from '#providers/results/use-results.ts';

import styles from './exam.module.css';

/** The learner's best and latest score at a numbered paper. @param otherwise what to say when there is none */
export function PaperScores({ number, otherwise }: { number: string; otherwise?: string }) {
  const { results } = useResults();
  const finished = useFinishedAttempts();
  const scores = scoreHistory(paperQuizId(number), results, finished?.results ?? []);
  if (!scores && !otherwise) return null;
  return <p className={styles.scores}>{scores ? scoreLine(scores) : otherwise}</p>;
}

function scoreLine({ attempts, best, last }: { attempts: number; best: number; last: number }): string {
  return attempts === 1 ? `Your score: ${last}%` : `Latest score ${last}%, best ${best}%`;
}
