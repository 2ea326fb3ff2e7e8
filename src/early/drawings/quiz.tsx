import { paper } from '#domain/exam/paper.ts';
import { QuizFacts } from '#screens/quiz/quiz-facts.tsx';
import { Button } from '#ui/button/button.tsx';
import { Page } from '#ui/page/page.tsx';

import { drawEarly, read } from '../draw-early.ts';
import { quizIn } from '../read-answers.ts';

await drawEarly(async () => {
  const quiz = quizIn(...(await read()));
  if (quiz.questionIds.length === 0) throw new TypeError('There are no questions');
  return {
    into: 'main',
    content: (
      <Page title={quiz.title} lead={quiz.description}>
        <QuizFacts quiz={quiz} questionCount={quiz.totalQuestions} passMark={paper.passMark} />
        <p>The clock starts when you press Start quiz, and keeps running when you leave.</p>
        <Button variant="primary">Start quiz</Button>
      </Page>
    ),
  };
});
