import type { Quiz } from '#domain/quiz/quiz.ts';
import { Facts } from '#ui/facts/facts.tsx';

/** The quiz in numbers: questions, time, pass mark, level, topic and price: every quiz is open to all. */
export function QuizFacts({
  quiz,
  questionCount,
  passMark,
}: {
  quiz: Quiz;
  questionCount: number;
  passMark: number;
}) {
  return (
    <Facts
      facts={[
        { name: 'Questions', value: questionCount },
        { name: 'Time', value: `${quiz.timeLimit} min` },
        { name: 'Pass mark', value: `${passMark}%` },
        { name: 'Level', value: quiz.difficulty },
        { name: 'Category', value: quiz.category },
        { name: 'Price', value: 'Free for everyone' },
      ]}
    />
  );
}
