import { memo } from 'react';
import { paths } from '#app/paths.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';
import type { QuizRecord } from '#domain/quiz/quiz-record.ts';
import { capitalise } from '#domain/shared/capitalise.ts';
import { countQuestions } from '#domain/shared/count-questions.ts';
import { ScoreBadge } from '#features/results/score-badge.tsx';
import { Badge } from '#ui/badge/badge.tsx';
import { Card } from '#ui/card/card.tsx';
import { TextLink } from '#ui/link/link.tsx';

import styles from './quizzes.module.css';

/**
 * One quiz in the list, with the learner's record at it. Memoized: it's rendered again only when one of its props changes.
 *
 * @param found how many of its questions the search found
 */
export const QuizCard = memo(function QuizCard({
  quiz,
  record,
  found,
}: {
  quiz: Quiz;
  record: QuizRecord | undefined;
  found: number;
}) {
  return (
    <Card as="li">
      <p className={styles.kind}>
        <span>{capitalise(quiz.category)}</span>
        {quiz.isFree && <Badge>Starter</Badge>}
      </p>
      <h2>
        <TextLink to={paths.quiz.to({ quizId: quiz.id })}>{quiz.title}</TextLink>
      </h2>
      {quiz.description && <p>{quiz.description}</p>}
      {found > 0 && <p className={styles.found}>{countQuestions(found)} found</p>}
      <p className={styles.meta}>
        <span>{capitalise(quiz.difficulty)}</span>
        <span>{countQuestions(quiz.totalQuestions)}</span>
        <span>{quiz.timeLimit} min</span>
      </p>
      {record && (
        <p className={styles.record}>
          <span>
            Latest score <ScoreBadge result={record.last} />
          </span>
          {record.attempts > 1 && <span>Best {record.best}%</span>}
        </p>
      )}
    </Card>
  );
});
