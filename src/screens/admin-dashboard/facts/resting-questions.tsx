import type { Question } from '#domain/question/question.ts';
import { shorten } from '#domain/question/shorten.ts';
import { compareNaturally } from '#domain/shared/natural-order.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { TextLink } from '#ui/link/link.tsx';
import styles from '../admin-dashboard.module.css';
import { adminPaths } from '../admin-paths.ts';

/** The questions that are based on a fact, each a link to its editor. */
export function RestingQuestions({ questions }: { questions: readonly Question[] }) {
  const sorted = questions.toSorted((one, other) => compareNaturally(one.questionId, other.questionId));
  return (
    <section aria-labelledby="resting-title">
      <h2 id="resting-title">Questions on this fact</h2>
      {sorted.length === 0 && <p className={styles.soft}>No question is based on it.</p>}
      <ul className={styles.plain}>
        {sorted.map(({ id, questionId, text, status }) => (
          <li key={id} className={styles.line}>
            <span>
              <TextLink to={adminPaths.question.to({ questionId: id })}>{questionId}</TextLink>{' '}
              {shorten(text, 90)}
            </span>
            {status === 'withdrawn' && <Badge tone="danger">withdrawn</Badge>}
          </li>
        ))}
      </ul>
    </section>
  );
}
