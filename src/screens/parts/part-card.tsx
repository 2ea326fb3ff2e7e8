import { paths } from '#app/paths.ts';
import { coverage, type QuestionHistory } from '#domain/exam/question-history.ts';
import type { ExamPart } from '#domain/part/exam-part.ts';
import { questionsInUse } from '#domain/part/in-use.ts';
import { countQuestions } from '#domain/shared/count-questions.ts';
import { Card } from '#ui/card/card.tsx';
import { TextLink } from '#ui/link/link.tsx';
import { ProgressBar } from '#ui/progress/progress-bar.tsx';

import styles from './parts.module.css';

/** One part: what it is about, its weight in the exam, and the user's progress in it. */
export function PartCard({
  part,
  history,
}: {
  part: ExamPart;
  /** Null until it's known. */
  history: QuestionHistory | null;
}) {
  const { total, seen, right } = coverage(questionsInUse(part), history ?? new Map());
  const progress = seen === 0 ? 'Not started' : `${seen} of ${total} seen, ${right} right last time`;
  return (
    <Card as="li">
      <h2>
        <TextLink to={paths.practice.to({ partId: part.id })}>{part.title || part.id}</TextLink>
      </h2>
      {part.description && <p>{part.description}</p>}
      <div className={styles.foot}>
        <p className={styles.meta}>
          {countQuestions(total)}
          {part.examWeight > 0 && `, ${part.examWeight} in the exam`}
        </p>
        {total > 0 && <ProgressBar label={history ? progress : 'Your progress'} value={seen} max={total} />}
      </div>
    </Card>
  );
}
