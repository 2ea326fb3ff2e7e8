import { paperQuizId } from '#domain/exam/paper-number.ts';
import type { QuizRecord } from '#domain/quiz/quiz-record.ts';
import { useQuizRecords } from '#features/results/use-quiz-records.ts';
import { useAttempts } from '#providers/attempts/attempts-context.ts';
import { useIsNobodyHere } from '#providers/attempts/use-is-nobody-here.ts';
import { useResults } from '#providers/results/use-results.ts';

import styles from './exam.module.css';

/** The learner's best and latest score at a numbered paper. @param otherwise what to say once it's known that there is none */
export function PaperScores({ number, otherwise }: { number: string; otherwise?: string }) {
  const { status } = useResults();
  const { records } = useAttempts();
  const isNobodyHere = useIsNobodyHere();
  const record = useQuizRecords().get(paperQuizId(number));
  if (!record && !otherwise) return null;
  const isHereKnown = records !== null || isNobodyHere;
  const isKnown = isHereKnown && (status === 'ready' || status === 'idle');
  // Without a connection, what is known here is shown.
  const line = record && (isKnown || status === 'error') ? scoreLine(record) : isKnown && otherwise;
  // Until then the line is kept empty, so that nothing moves.
  return <p className={styles.scores}>{line || '\u00a0'}</p>;
}

function scoreLine({ attempts, best, last }: QuizRecord): string {
  return attempts === 1 ? `Your score: ${last.score}%` : `Latest score ${last.score}%, best ${best}%`;
}
