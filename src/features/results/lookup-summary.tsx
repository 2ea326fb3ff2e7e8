import type { Attempt } from '#domain/attempt/attempt.ts';
import { summariseLookups } from '#domain/lookup/summarise-lookups.ts';
import type { Question } from '#domain/question/question.ts';
import { examPace } from '#domain/study/recall-of.ts';

import styles from './details.module.css';

/** Accuracy and speed of the look-ups in open-book practice; renders nothing for other attempts. */
export function LookupSummary({ attempt, questions }: { attempt: Attempt; questions: readonly Question[] }) {
  const summary = summariseLookups(attempt, questions);
  if (!summary) return null;
  const { found, chapters, all, medianSeconds } = summary;
  return (
    <section className={styles.section} aria-labelledby="finding-title">
      <h2 id="finding-title">Finding it in the book</h2>
      <dl className={styles.certaintyFacts}>
        <div>
          <dt>Places found</dt>
          <dd>
            {found} of {all}
          </dd>
          <dd className={styles.meaning}>
            {chapters === 0 ? 'Right section or appendix.' : `Right chapter in ${chapters} more.`}
          </dd>
        </div>
        {medianSeconds !== null && (
          <div>
            <dt>Time to find one</dt>
            <dd>{Math.round(medianSeconds)} s</dd>
            <dd className={styles.meaning}>
              Median. The exam gives you {examPace} s to find and answer each question
              {medianSeconds > examPace / 2 ? '. Aim for half of that.' : ', so you have time to think.'}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
