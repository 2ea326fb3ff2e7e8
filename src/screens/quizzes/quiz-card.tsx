import { paths } from '#app/paths.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';
import type { Standing } from '#domain/quiz/standing.ts';
import { capitalise } from '#domain/shared/capitalise.ts';
import { ScoreBadge } from '#features/results/score-badge.tsx';
import { Badge } from '#ui/badge/badge.tsx';
import { Card } from '#ui/card/card.tsx';
import { TextLink } from '#ui/link/link.tsx';

import styles from './quizzes.module.css';

/**
 * One quiz in the list, with the learner's record at it.
 *
 * @param found how many of its questions a search found
 */
export function QuizCard({
  quiz,
  standing,
  found,
}: {
  quiz: Quiz;
  standing: Standing | undefined;
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
      {found > 0 && <p className={styles.found}>{found === 1 ? '1 question' : `${found} questions`} found</p>}
      <p className={styles.meta}>
        <span>{capitalise(quiz.difficulty)}</span>
        <span>{quiz.totalQuestions} questions</span>
        <span>{quiz.timeLimit} min</span>
      </p>
      {standing && (
        <p className={styles.standing}>
          <span>
            Latest score <ScoreBadge result={standing.last} />
          </span>
          {standing.attempts > 1 && <span>Best {standing.best}%</span>}
        </p>
      )}
    </Card>
  );
}
