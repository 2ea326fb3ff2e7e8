import type { Quiz } from '#domain/quiz/quiz.ts';

import styles from './quiz.module.css';

/** The quiz in numbers: questions, time, pass mark, level and topic. */
export function QuizFacts({
  quiz,
  questionCount,
  passMark,
}: {
  quiz: Quiz;
  questionCount: number;
  passMark: number;
}) {
  const facts = [
    ['Questions', String(questionCount)],
    ['Time', `${quiz.timeLimit} min`],
    ['Pass mark', `${passMark} %`],
    ['Level', quiz.difficulty],
    ['Category', quiz.category],
    ['Plan', quiz.isFree ? 'Free' : 'All plans'],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
