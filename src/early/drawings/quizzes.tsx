import { arrangeQuizzes } from '#domain/quiz/arrange-quizzes.ts';
import { describeCount } from '#screens/quizzes/describe-count.ts';
import { QuizCard } from '#screens/quizzes/quiz-card.tsx';
import { wholeList } from '#screens/quizzes/quiz-filter-search.ts';

import { drawEarly, list, nothing, read } from '../draw-early.ts';
import { quizzesIn } from '../read-answers.ts';

await drawEarly(async () => {
  const quizzes = arrangeQuizzes(quizzesIn(...(await read())), nothing, wholeList, new Set());
  return {
    into: list,
    content: quizzes.map((quiz) => <QuizCard key={quiz.id} quiz={quiz} record={undefined} found={0} />),
    status: describeCount(quizzes.length, quizzes.length),
  };
});
