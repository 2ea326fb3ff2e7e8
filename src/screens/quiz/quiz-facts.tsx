import type { Quiz } from '#domain/quiz/quiz.ts';
import { capitalise } from '#domain/shared/capitalise.ts';
import { NamedValues } from '#ui/named-values/named-values.tsx';

/** The quiz's key facts: questions, time, pass mark, difficulty and category. */
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
    <NamedValues
      values={[
        { name: 'Questions', value: questionCount },
        { name: 'Time', value: `${quiz.timeLimit} min` },
        { name: 'Pass mark', value: `${passMark}%` },
        { name: 'Difficulty', value: capitalise(quiz.difficulty) },
        { name: 'Category', value: capitalise(quiz.category) },
      ]}
    />
  );
}
