import { paperQuizId } from '#domain/exam/paper-number.ts';
import { scoreHistory } from '#domain/result/score-history.ts';
import { useFinishedAttempts } from '#providers/attempts/use-finished-attempts.ts';
import { useIsNobodyHere } from '#providers/attempts/use-is-nobody-here.ts';
import { useResults } from '#providers/results/use-results.ts';

import styles from './exam.module.css';

/** The learner's best and latest score at a numbered paper. @param otherwise what to say once it's known that there is none */
export function PaperScores({ number, otherwise }: { number: string; otherwise?: string }) {
  const { results, status } = useResults();
  const finished = useFinishedAttempts();
  const isNobodyHere = useIsNobodyHere();
  const scores = scoreHistory(paperQuizId(number), results, finished?.results ?? []);
  if (!scores && !otherwise) return null;
  const isHereKnown = finished !== null || isNobodyHere;
  const isKnown = isHereKnown && (status === 'ready' || status === 'idle');
  // Until then the line is kept empty, so that nothing moves.
  return <p className={styles.scores}>{scores ? scoreLine(scores) : isKnown ? otherwise : '\u00a0'}</p>;
}

function scoreLine({ attempts, best, last }: { attempts: number; best: number; last: number }): string {
  return attempts === 1 ? `Your score: ${last}%` : `Latest score ${last}%, best ${best}%`;
}
