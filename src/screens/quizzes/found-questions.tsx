import { paths, searchPractice } from '#app/paths.ts';
import { shorten } from '#domain/question/shorten.ts';
import type { Quiz } from '#domain/quiz/quiz.ts';
import { keepTogether } from '#domain/shared/keep-together.ts';
import { PracticeFailed } from '#features/practice/practice-failed.tsx';
import { useStartPractice } from '#features/practice/use-start-practice.ts';
import type { FoundQuestions as Found } from '#services/questions/search-questions.ts';
import { Button } from '#ui/button/button.tsx';
import { TextLink } from '#ui/link/link.tsx';
import { Notice } from '#ui/notice/notice.tsx';

import styles from './quizzes.module.css';

/** How many questions are listed; the button practises all of them. */
const maxLines = 10;

/** The questions that a search found, each with the quiz that it's in, and a button to practise all of them. */
export function FoundQuestions({
  words,
  found: { questions, isPartial },
  quizzes,
}: {
  words: string;
  found: Found;
  quizzes: readonly Quiz[];
}) {
  const { practise, busy, error } = useStartPractice();
  if (questions.length === 0) {
    return (
      isPartial && (
        <Notice tone="info" title="We couldn’t check every question">
          Add a rarer word or a regulation number.
        </Notice>
      )
    );
  }
  const ids = questions.map(({ id }) => id);
  return (
    <section className={styles.questions} aria-labelledby="found-title">
      <div className={styles.questionsHead}>
        <h2 id="found-title">
          {isPartial ? `${questions.length} or more` : questions.length} matching{' '}
          {questions.length === 1 && !isPartial ? 'question' : 'questions'}
        </h2>
        <Button busy={busy} onClick={() => practise(ids, `Search: ${words}`, searchPractice)}>
          {questions.length === 1 ? 'Practise this question' : `Practise these ${questions.length} questions`}
        </Button>
      </div>
      <PracticeFailed error={error} />
      <ul>
        {questions.slice(0, maxLines).map((question) => {
          const quiz = quizzes.find(({ questionIds }) => questionIds.includes(question.id));
          return (
            <li key={question.id}>
              <p>{keepTogether(shorten(question.text, 140))}</p>
              <p className={styles.count}>
                {keepTogether(question.reference)}
                {quiz && (
                  <>
                    {question.reference && ', in '}
                    <TextLink to={paths.quiz.to({ quizId: quiz.id })}>{quiz.title}</TextLink>
                  </>
                )}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
