import { examPace } from '#domain/study/outcome-of.ts';
import { streakOf, weeksOf } from '#domain/study/progress.ts';
import type { StudyRecord } from '#domain/study/study-record.ts';

import styles from './progress.module.css';

/** The streak, the questions answered, and the pace of the last week beside the exam's. */
export function StudyFacts({ study, now, offset }: { study: StudyRecord; now: number; offset: number }) {
  const streak = streakOf(study, now, offset);
  const week = weeksOf(study, offset).at(-1);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Days of study in a row</dt>
        <dd>{streak}</dd>
        <dd className={styles.meaning}>One day off is forgiven.</dd>
      </div>
      <div>
        <dt>Questions answered</dt>
        <dd>{study.cards.size}</dd>
        <dd className={styles.meaning}>Each counted once, however often it came.</dd>
      </div>
      {week && week.all.total > 0 && (
        <div>
          <dt>Time for a question</dt>
          <dd>{Math.round(week.secondsPerQuestion)} s</dd>
          <dd className={styles.meaning}>
            In the latest week of study; the exam gives {examPace} s
            {week.secondsPerQuestion > examPace ? ', so it has to become quicker.' : ', so you are in time.'}
          </dd>
        </div>
      )}
    </dl>
  );
}
