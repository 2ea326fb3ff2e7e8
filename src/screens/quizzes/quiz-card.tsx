import { paths } from '#app/paths.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';
import type { QuizResult } from '#domain/result/quiz-result.ts';
import { ScoreBadge } from '#features/review/score-badge.tsx';
import { Badge } from '#ui/badge/badge.tsx';
import { Card } from '#ui/card/card.tsx';
import { TextLink } from '#ui/link/link.tsx';

import styles from './quizzes.module.css';

/** One quiz in the list, with the learner's latest score when there is one. */
export function QuizCard({ quiz, latest }: { quiz: Quiz; latest: QuizResult | null }) {
  return (
    <Card as="li">
      <p className={styles.kind}>
        <span>{quiz.category}</span>
        {quiz.isFree && <Badge>Starter</Badge>}
      </p>
      <h2>
        <TextLink to={paths.quiz.to({ quizId: quiz.id })}>{quiz.title}</TextLink>
      </h2>
      {quiz.description && <p>{quiz.description}</p>}
      <p className={styles.meta}>
        <span>{quiz.difficulty}</span>
        <span>{quiz.totalQuestions} questions</span>
        <span>{quiz.timeLimit} min</span>
        {latest && (
          <span>
            Latest score <ScoreBadge result={latest} />
          </span>
        )}
      </p>
    </Card>
  );
}
