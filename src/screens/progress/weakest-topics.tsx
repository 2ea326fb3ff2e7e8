import { missedPractice } from '#app/paths.ts';
import { capitalise } from '#domain/shared/capitalise.ts';
import { joinTwins } from '#domain/study/join-twins.ts';
import { weakestTopics } from '#domain/study/progress.ts';
import type { StudyRecord } from '#domain/study/study-record.ts';
import { PracticeFailed } from '#features/practice/practice-failed.tsx';
import { useStartPractice } from '#features/practice/use-start-practice.ts';
import { useTwins } from '#providers/parts/use-twins.ts';
import { Button } from '#ui/button/button.tsx';

import styles from './progress.module.css';

/** The topics with the most wrong answers, each with practice of their questions or twins. */
export function WeakestTopics({ study }: { study: StudyRecord }) {
  const { practise, busy, error } = useStartPractice();
  const topics = weakestTopics(joinTwins(study, useTwins()), 10);
  return (
    <section aria-labelledby="topics-title" className={styles.topics}>
      <h2 id="topics-title">Your weakest topics</h2>
      {topics.length === 0 ? (
        <p>
          No weak topics yet. A topic appears here after three questions, if you got at least one wrong last
          time.
        </p>
      ) : (
        <ol>
          {topics.map(({ topic, correct, total, questionIds }) => (
            <li key={topic}>
              <span>
                <strong>{capitalise(topic)}</strong> {correct} of {total} right last time
              </span>
              <Button busy={busy} onClick={() => practise(questionIds, `Topic: ${topic}`, missedPractice)}>
                Practise<span className="visually-hidden"> {topic}</span>
              </Button>
            </li>
          ))}
        </ol>
      )}
      <PracticeFailed error={error} />
    </section>
  );
}
